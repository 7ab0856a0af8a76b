import { useMemo } from 'react'

import { type Seccion, SECCIONES } from '#contract/institucion/ajuste-clase.ts'
import { isOfCountry } from '#contract/institucion/ajuste-comprobante.ts'
import { AJUSTES, MORA_SETTINGS, seccionDe } from '#contract/institucion/ajuste.ts'
import { parametro, type Parametro } from '#contract/institucion/parametro.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useMay } from '#web/core/session/session.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { Page } from '#web/ui/page.tsx'
import { useT } from '#web/ui/words.ts'

import { SectionIndex } from './section-index.tsx'
import { Section } from './section.tsx'

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

/** The settings of the institution, in sections that are saved separately. */
export function Parametros() {
  const t = useT()
  const { data, error, refetch } = useRead(parametro.buscar, { size: 200, sort: 'idParametro' })
  const mayChange = useMay(parametro.ajustar.permiso)
  const sections = useMemo(() => bySection(data?.content ?? []), [data])
  const named = useMemo(() => sections.map(([seccion]) => seccion), [sections])
  if (!data) {
    const waiting = error ? (
      <FailedNotice message={error.message} onRetry={() => void refetch()} />
    ) : (
      <LoadingLines count={8} />
    )
    return <Page titulo={t('parametro.titulo')}>{waiting}</Page>
  }
  const inPeru = countryOf(data.content) === 'PE'
  return (
    <Page titulo={t('parametro.titulo')}>
      <div className={styles.sides}>
        <SectionIndex sections={named} />
        <div className={`stack ${styles.sections}`}>
          {!mayChange && <p className="dim">{t('ajuste.soloLectura')}</p>}
          {sections.map(([seccion, rows]) => (
            <Section key={seccion} seccion={seccion} rows={rows} mayChange={mayChange} inPeru={inPeru} />
          ))}
        </div>
      </div>
    </Page>
  )
}
