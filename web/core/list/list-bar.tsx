import { ActionIcon, Button, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconAdjustmentsHorizontal, IconFilter, IconSearch } from '@tabler/icons-react'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'

import type { ChangeParams } from '#web/core/screen/params.ts'
import { useKeyLabels } from '#web/core/screen/shortcuts.ts'
import { ViewsMenu } from '#web/core/views/menu.tsx'
import { Menu } from '#web/ui/floating/menu.tsx'
import { PAGE_SIZES } from '#web/ui/pager.tsx'
import { useAfterPaint } from '#web/ui/use-after-paint.ts'
import { usePhone } from '#web/ui/use-phone.ts'
import { useT } from '#web/ui/words.ts'

import { ExportMenu } from './export-menu.tsx'
import { filterNames, ListFilter } from './list-filter.tsx'
import type { ListPaper } from './list-paper.ts'
import type { Filter } from './list-types.ts'
import type { ListView } from './use-list-view.ts'

import styles from './list.module.css'

type Props = {
  bar: Ref<HTMLElement>
  titulo: string
  filtros: readonly Filter[]
  /** The values of the address, by filter name. */
  values: Record<string, unknown>
  change: ChangeParams
  view: ListView
  /** The place in the list. On a phone it is below the rows. */
  pager: ReactNode
  /** Rows a page. */
  size: number
  onExport: (accept: string) => Promise<void>
  paper?: ListPaper
  /** Acts on the list, at the end of the line. */
  acts?: ReactNode
}

const TYPING_MS = 300

/** The search box, the filters and the view menus. */
export function ListBar(props: Props) {
  const { bar, titulo, filtros, values, change, view, pager, size, onExport, paper, acts } = props
  const t = useT()
  const isOn = (filter: Filter) => filterNames(filter).some((name) => values[name] !== undefined)
  const hidden = filtros.filter((filter) => filter.mas)
  const [more, setMore] = useState(() => hidden.some(isOn))
  const shown = filtros.filter((filter) => !filter.mas || more || isOn(filter))
  const narrow = useAfterPaint(change)
  const clear = () => narrow(Object.fromEntries(filtros.flatMap(filterNames).map((name) => [name, ''])))
  const phone = usePhone()
  const [unfolded, unfold] = useState(false)
  return (
    <search
      ref={bar}
      className={`line ${styles.bar}`}
      aria-label={titulo}
      data-folded={(phone && !unfolded) || undefined}
    >
      <SearchBox titulo={titulo} value={(values.buscar as string | undefined) ?? ''} change={change} />
      {phone && (
        <Button
          variant="default"
          className={styles.fold}
          leftSection={<IconFilter size={15} />}
          aria-expanded={unfolded}
          onClick={() => unfold(!unfolded)}
        >
          {[t('lista.filtros'), filtros.filter(isOn).length || ''].filter(Boolean).join(' · ')}
        </Button>
      )}
      {shown.map((filter) => (
        <ListFilter key={filter.titulo} filter={filter} values={values} change={narrow} />
      ))}
      {hidden.length > 0 && !more && (
        <Button
          variant="default"
          className={styles.more}
          size="xs"
          leftSection={<IconFilter size={14} />}
          title={t('lista.masFiltros')}
          onClick={() => setMore(true)}
        >
          {t('lista.masFiltros')}
        </Button>
      )}
      {filtros.some(isOn) && (
        <Button variant="subtle" color="gray" size="xs" className={styles.clear} onClick={clear}>
          {t('lista.limpiar')}
        </Button>
      )}
      <div className={`row ${styles.end}`}>
        {!phone && <div className={styles.pager}>{pager}</div>}
        {view.saved && <ViewsMenu saved={view.saved} />}
        <ExportMenu onExport={onExport} paper={paper} />
        <ViewMenu view={view} size={size} onSize={(rows) => change({ size: rows })} />
      </div>
      {acts && <div className={`line ${styles.acts}`}>{acts}</div>}
    </search>
  )
}

function SearchBox({ titulo, value, change }: { titulo: string; value: string; change: ChangeParams }) {
  const t = useT()
  const input = useRef<HTMLInputElement>(null)
  const { heard } = useKeyLabels('lista', 'irABuscar')
  const ask = useDebouncedCallback((buscar: string) => change({ buscar }, { replace: true }), TYPING_MS)
  // Back and links change the address: the box follows it, but not while it has the focus.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = value
  }, [value])
  return (
    <TextInput
      ref={input}
      className={styles.search}
      type="search"
      size="xs"
      aria-label={t('lista.buscarEn', { lista: titulo })}
      aria-keyshortcuts={heard}
      placeholder={t('lista.buscar')}
      leftSection={<IconSearch size={15} aria-hidden />}
      defaultValue={value}
      styles={{ input: { height: 32, fontSize: 'var(--type-13)' } }}
      onChange={(e) => ask(e.currentTarget.value)}
    />
  )
}

type ViewMenuProps = Pick<Props, 'view' | 'size'> & { onSize: (size: number) => void }

function ViewMenu({ view, size, onSize }: ViewMenuProps) {
  const t = useT()
  const { all, isShown, toggle, density, setDensity } = view
  return (
    <Menu
      position="bottom-end"
      dropdown={{ mah: 420, style: { overflow: 'auto' } }}
      target={
        <ActionIcon
          variant="subtle"
          color="gray"
          size={32}
          aria-label={t('lista.vista')}
          title={t('lista.vista')}
        >
          <IconAdjustmentsHorizontal size={18} stroke={1.75} />
        </ActionIcon>
      }
    >
      {({ Label, Item, Divider }) => (
        <>
          <Label>{t('lista.columnas')}</Label>
          {all.map(({ titulo }, i) => (
            <Item key={titulo} component="label" closeMenuOnClick={false}>
              <span className={styles.choice}>
                <input
                  type="checkbox"
                  className={styles.tick}
                  checked={isShown(titulo)}
                  disabled={i === 0}
                  onChange={(e) => toggle(titulo, e.currentTarget.checked)}
                />
                {t(titulo)}
              </span>
            </Item>
          ))}
          <Divider />
          <Item
            closeMenuOnClick={false}
            onClick={() => setDensity(density === 'normal' ? 'compacta' : 'normal')}
          >
            {t(density === 'normal' ? 'lista.compacta' : 'lista.normal')}
          </Item>
          <Divider />
          <Label>{t('lista.porPagina')}</Label>
          {PAGE_SIZES.map((rows) => (
            <Item key={rows} component="label" closeMenuOnClick={false}>
              <span className={styles.choice}>
                <input
                  type="radio"
                  name="porPagina"
                  className={styles.tick}
                  checked={rows === size}
                  onChange={() => onSize(rows)}
                />
                {rows}
              </span>
            </Item>
          ))}
        </>
      )}
    </Menu>
  )
}
