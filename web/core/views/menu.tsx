import { IconBookmark, IconChevronDown } from '@tabler/icons-react'

import type { SavedViews } from '#web/core/list/use-list-view.ts'
import { lentPart } from '#web/core/screen/lent.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { Menu, type MenuParts } from '#web/ui/floating/menu.tsx'
import { useT } from '#web/ui/words.ts'

import { sameConsulta } from './consulta.ts'

import pill from '#web/ui/filter-pill.module.css'

/** Lent by the wing of the views. */
const Options = lentPart<{ saved: SavedViews; changed: boolean; menu: MenuParts }>('vistas of lista')

/** The views of a list: the current one, the others and the actions. */
export function ViewsMenu({ saved }: { saved: SavedViews }) {
  const t = useT()
  const [params] = useParams()
  const { current } = saved
  const changed = current && (saved.changed || !sameConsulta(params, current.consulta))
  const name = current && (changed ? t('vista.modificada', { nombre: current.nombre }) : current.nombre)
  return (
    <Menu
      position="bottom-end"
      width={300}
      dropdown={{ mah: 480, style: { overflow: 'auto' } }}
      target={
        <button
          type="button"
          className={`mark press ${pill.pill}`}
          data-on={current ? '' : undefined}
          aria-label={name ? t('vista.actual', { nombre: name }) : t('vista.titulo')}
          onPointerEnter={Options.prefetch}
          onFocus={Options.prefetch}
        >
          <IconBookmark size={15} aria-hidden />
          <span className="cut" data-word>
            {name ?? t('vista.titulo')}
          </span>
          <IconChevronDown size={14} aria-hidden />
        </button>
      }
    >
      {(menu) => <Options saved={saved} changed={Boolean(changed)} menu={menu} />}
    </Menu>
  )
}
