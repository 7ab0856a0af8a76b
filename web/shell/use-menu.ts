import { useWindowEvent } from '@mantine/hooks'
import { useState } from 'react'

import { fitting, type SidebarType, turnedOver, useRoom } from './layout.ts'
import { useShown } from './menu-trail.ts'

/**
 * The sidebar as it is now, and what its button does. One that has a place of its own becomes narrow and wide again; any
 * other comes over the content, and goes by Escape or by going to another screen.
 */
export function useMenu(chosen: SidebarType) {
  const room = useRoom()
  const [turned, turn] = useState(false)
  const hasPlace = !room.narrow && chosen !== 'overlay'
  const sidebar = hasPlace && turned ? turnedOver(chosen) : fitting(chosen, room)

  const place = `${sidebar} ${useShown()?.titulo}`
  const [over, setOver] = useState({ place: '', open: false })
  const isOver = !hasPlace && over.place === place && over.open
  const close = () => setOver({ place, open: false })
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape' && isOver) close()
  })
  return {
    sidebar,
    phone: room.phone,
    isOver,
    /** Whether its words are on the screen, beside the content or over it. */
    open: hasPlace ? sidebar !== 'mini-sidebar' : isOver,
    close,
    toggle: () => (hasPlace ? turn(!turned) : setOver({ place, open: !isOver })),
  }
}
