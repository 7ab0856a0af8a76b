import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'

import {
  fittingSidebar,
  type SidebarType,
  toggledSidebar,
  turnSidebar,
  useMenuRoom,
  useTurned,
} from './layout.ts'
import { useLoadedScreen } from './menu-trail.ts'

/**
 * The state of the sidebar and its toggle. A sidebar beside the content alternates between narrow and full; any other
 * opens over the content, and closes by Escape or on navigation.
 */
export function useMenu(chosen: SidebarType) {
  const room = useMenuRoom()
  const turned = useTurned()
  const hasPlace = !room.narrow && chosen !== 'overlay'
  const sidebar = hasPlace && turned ? toggledSidebar(chosen) : fittingSidebar(chosen, room)

  const place = `${sidebar} ${useLoadedScreen()?.titulo}`
  const [over, setOver] = useState({ place: '', open: false })
  const isOver = !hasPlace && over.place === place && over.open
  const close = () => setOver({ place, open: false })
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape' && isOver) close()
  })
  return {
    sidebar,
    phone: room.phone,
    /** Whether the sections stand in the top bar too: the full sidebar says the same. */
    hasSections: !room.narrow && sidebar !== 'full',
    isOver,
    /** Whether the labels of the menu are visible, beside the content or over it. */
    open: hasPlace ? sidebar !== 'mini-sidebar' : isOver,
    close,
    toggle: () => (hasPlace ? turnSidebar(!turned) : setOver({ place, open: !isOver })),
  }
}
