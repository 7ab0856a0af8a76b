import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'

import { type Seccion, SECCIONES } from '#contract/institucion/ajuste-clase.ts'
import { isOfCountry } from '#contract/institucion/ajuste-comprobante.ts'
import { AJUSTES, MORA_SETTINGS, seccionDe } from '#contract/institucion/ajuste.ts'
import { parametro, type Parametro } from '#contract/institucion/parametro.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useKeyLabels } from '#web/core/screen/shortcuts.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { useShortcuts } from '#web/core/screen/use-shortcuts.ts'
import { useMay } from '#web/core/session/session.ts'
import { KeyHint } from '#web/ui/key-hint.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { Page } from '#web/ui/page.tsx'
import { useT } from '#web/ui/words.ts'

import { controlId } from './control.tsx'
import { SectionIndex } from './section-index.tsx'
import { Section } from './section.tsx'
import { FoundSettings } from './setting-search.tsx'

import styles from './parametros.module.css'

const BEFORE_NAME = ['institucion.nombre', 'institucion.idioma', 'calendario.feriados']
const sectionRank = ({ clave }: Parametro) => (BEFORE_NAME.includes(clave) ? 0 : 1)

const countryOf = (rows: readonly Parametro[]) =>
  rows.find(({ clave }) => clave === 'institucion.pais')?.valor || AJUSTES['institucion.pais'].usual

/** The settings by section, in the contract's order of sections. */
function bySection(rows: readonly Parametro[]): [Seccion, Parametro[]][] {
  const country = countryOf(rows)
  const groups = Map.groupBy(
    rows.filter(({ clave }) => !MORA_SETTINGS.test(clave) && isOfCountry(clave, country)),
    ({ clave }) => seccionDe(clave),
  )
  return SECCIONES.map((seccion): [Seccion, Parametro[]] => [
    seccion,
    (groups.get(seccion) ?? []).toSorted((a, b) => sectionRank(a) - sectionRank(b)),
  ]).filter(([, list]) => list.length > 0)
}

/** The settings of the institution, one section at a time, and a search over all of them. */
export function Parametros() {
  const t = useT()
  const { data, error, refetch } = useRead(parametro.buscar, { size: 200, sort: 'idParametro' })
  const sections = useMemo(() => bySection(data?.content ?? []), [data])
  if (data) return <Sections sections={sections} inPeru={countryOf(data.content) === 'PE'} />
  const waiting = error ? (
    <FailedNotice message={error.message} onRetry={() => void refetch()} />
  ) : (
    <LoadingLines count={8} />
  )
  return <Page titulo={t('parametro.titulo')}>{waiting}</Page>
}

type SectionsProps = { sections: [Seccion, Parametro[]][]; inPeru: boolean }

function Sections({ sections, inPeru }: SectionsProps) {
  const t = useT()
  const mayChange = useMay(parametro.ajustar.permiso)
  const [{ seccion: asked }, change] = useParams()
  const [text, search] = useState('')
  const [sought, seek] = useState<{ clave: string }>()
  const named = sections.map(([seccion]) => seccion)
  const current = named.find((one) => one === asked) ?? named[0]
  const searches = text.trim() !== ''
  useEffect(() => {
    // The section opens with the address, after the choice.
    if (sought && seccionDe(sought.clave) === current)
      document.getElementById(controlId(sought.clave))?.focus()
  }, [sought, current])
  const found = (clave: string) => {
    search('')
    seek({ clave })
    change({ seccion: seccionDe(clave) })
  }
  return (
    <Page titulo={t('parametro.titulo')} acciones={<SearchField text={text} onSearch={search} />}>
      <div className={styles.sides}>
        <SectionIndex sections={named} current={searches ? undefined : current} />
        <div className={`stack ${styles.sections}`}>
          {!mayChange && <p className="dim">{t('ajuste.soloLectura')}</p>}
          {searches && (
            <FoundSettings rows={sections.flatMap(([, rows]) => rows)} text={text} onFound={found} />
          )}
          {sections.map(([seccion, rows]) => (
            <Section
              key={seccion}
              {...{ seccion, rows, mayChange, inPeru }}
              shown={seccion === current && !searches}
            />
          ))}
        </div>
      </div>
    </Page>
  )
}

/** The search over all sections, which the key of every list reaches. */
function SearchField({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const t = useT()
  const { heard, drawn } = useKeyLabels('ajustes', 'irABuscar')
  const box = useRef<HTMLInputElement>(null)
  useShortcuts('ajustes', { irABuscar: () => box.current?.focus() })
  return (
    <TextInput
      ref={box}
      type="search"
      size="xs"
      aria-label={t('ajuste.buscar')}
      placeholder={t('ajuste.buscar')}
      aria-keyshortcuts={heard}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={drawn && <KeyHint>{drawn}</KeyHint>}
      value={text}
      onChange={(e) => onSearch(e.currentTarget.value)}
      onKeyDown={(e) => e.key === 'Escape' && onSearch('')}
    />
  )
}
