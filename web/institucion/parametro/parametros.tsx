import type { MouseEvent } from 'react'

import { type Seccion, SECCIONES } from '#contract/institucion/ajuste-clase.ts'
import { APARTE, seccionDe } from '#contract/institucion/ajuste.ts'
import { parametro, type Parametro } from '#contract/institucion/parametro.ts'
import { useMay } from '#web/core/session.ts'
import { useRead } from '#web/core/use-op.ts'
import { Page } from '#web/ui/page.tsx'
import { Failed, Lines } from '#web/ui/waiting.tsx'
import { useT } from '#web/ui/words.ts'

import { Section } from './section.tsx'

import styles from './parametros.module.css'

const BEFORE_NAME = ['institucion.nombre', 'institucion.idioma', 'calendario.feriados']
const rank = ({ clave }: Parametro) => (BEFORE_NAME.includes(clave) ? 0 : 1)

/** The settings of each section, in the order in which people look for them. */
function bySection(rows: readonly Parametro[]): [Seccion, Parametro[]][] {
  const groups = Map.groupBy(
    rows.filter(({ clave }) => !APARTE.test(clave)),
    ({ clave }) => seccionDe(clave),
  )
  return SECCIONES.map((seccion): [Seccion, Parametro[]] => [
    seccion,
    (groups.get(seccion) ?? []).toSorted((a, b) => rank(a) - rank(b)),
  ]).filter(([, list]) => list.length > 0)
}

/** Within the page, so that nothing unsaved is left. */
function goTo(e: MouseEvent, seccion: Seccion) {
  e.preventDefault()
  document.getElementById(seccion)?.scrollIntoView({ block: 'start' })
}

/** The settings of the institution, in sections; each is saved by itself. */
export function Parametros() {
  const t = useT()
  const { data, error, refetch } = useRead(parametro.buscar, { size: 200, sort: 'idParametro' })
  const mayChange = useMay(parametro.ajustar.permiso)
  if (!data) {
    const waiting = error ? (
      <Failed message={error.message} onRetry={() => void refetch()} />
    ) : (
      <Lines count={8} />
    )
    return <Page titulo={t('parametro.titulo')}>{waiting}</Page>
  }
  const sections = bySection(data.content)
  return (
    <Page titulo={t('parametro.titulo')}>
      <div className={styles.sides}>
        <nav className={styles.index} aria-label={t('ajuste.menu')}>
          {sections.map(([seccion]) => (
            <a key={seccion} href={`#${seccion}`} onClick={(e) => goTo(e, seccion)}>
              {t(`ajuste.seccion.${seccion}`)}
            </a>
          ))}
        </nav>
        <div className={styles.sections}>
          {!mayChange && <p className={styles.note}>{t('ajuste.soloLectura')}</p>}
          {sections.map(([seccion, rows]) => (
            <Section key={seccion} seccion={seccion} rows={rows} mayChange={mayChange} />
          ))}
        </div>
      </div>
    </Page>
  )
}
