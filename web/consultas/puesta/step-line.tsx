import { IconCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import type { ClavePaso, Paso } from '#contract/consultas/inicio.ts'
import { personName } from '#contract/core/person-name.ts'
import { Schedule } from '#web/academico/clase/index.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useSesion } from '#web/core/session/session.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import { firstNumber } from './look/receipt-look.tsx'
import { proposePeriod } from './proposals.ts'
import { totalOf } from './steps/price-plan.tsx'
import type { Situation } from './use-situation.ts'

import styles from './puesta.module.css'

const dotted = (...parts: (string | number | null | undefined | false)[]) => parts.filter(Boolean).join(' · ')

/** The answer of each step, on one line. */
function useDone({
  periodo,
  curso,
  lineas,
  grupo,
  matricula,
  valueOf,
}: Situation): Record<ClavePaso, ReactNode> {
  const t = useT()
  const { day, money } = useFormat()
  const { institucion } = useSesion()
  const { moneda } = institucion
  return {
    institucion: dotted(institucion.nombre, valueOf('comprobante.ruc')),
    periodo:
      periodo &&
      dotted(
        periodo.nombre,
        t('puesta.delAl', { desde: day(periodo.fechaInicio), hasta: day(periodo.fechaFin) }),
      ),
    curso:
      curso &&
      dotted(curso.nombre, curso.area.nombre, curso.horas && t('puesta.horas', { count: curso.horas })),
    tarifario:
      lineas && t('puesta.cuentasDe', { monto: money(totalOf(lineas), moneda), count: lineas.length }),
    grupo: grupo && (
      <>
        <bdi>{grupo.codigo}</bdi> · <Schedule slots={grupo.horarios} /> ·{' '}
        {t('puesta.cupos', { matriculados: grupo.matriculados, capacidad: grupo.capacidad })}
      </>
    ),
    matricula: matricula && dotted(personName(matricula.usuario), matricula.codigo),
    pago: null,
  }
}

/** The subject of each step to come, or its proposal. */
function useToDo({ hoy, valueOf }: Situation): Record<ClavePaso, string> {
  const t = useT()
  const { day } = useFormat()
  const { nombre, fechaInicio, fechaFin } = proposePeriod(hoy)
  const rest = (clave: ClavePaso) => t(`puesta.texto.${clave}`)
  return {
    institucion: rest('institucion'),
    periodo: t('puesta.propuesto', {
      que: dotted(nombre, t('puesta.delAl', { desde: day(fechaInicio), hasta: day(fechaFin) })),
    }),
    curso: rest('curso'),
    tarifario: rest('tarifario'),
    grupo: rest('grupo'),
    matricula: rest('matricula'),
    pago: t('puesta.yRecibo', { recibo: firstNumber(valueOf('recibo.serie')) }),
  }
}

/** The record that a done step left, where it is changed. */
function recordOf(clave: ClavePaso, { periodo, curso, idTarifario, grupo, matricula }: Situation) {
  if (clave === 'periodo') return periodo && `${paths.controlGrupos('periodos')}&ver=${periodo.idPeriodo}`
  if (clave === 'curso') return curso && `${paths.cursos()}?ver=${curso.idCurso}`
  if (clave === 'tarifario') return idTarifario && paths.tarifario(idTarifario)
  if (clave === 'grupo') return grupo && paths.grupo(grupo.idGrupo, 'datos')
  return clave === 'matricula' && matricula ? paths.matriculas({ ver: matricula.idMatricula }) : undefined
}

/** Steps that are changed in their form; the others are changed in their record. */
const REOPENED: readonly ClavePaso[] = ['institucion', 'periodo']

type Props = {
  paso: Paso
  number: number
  situation: Situation
  /** The next step, which was closed without sending it. */
  isFolded: boolean
  onChange: () => void
}

// The field that had the focus is gone with its step.
const focusButton = (button: HTMLButtonElement | null) => button?.focus()

/** A step that is not open: done, with its answer, or to come. */
export function StepLine({ paso: { clave, hecho }, number, situation, isFolded, onChange }: Props) {
  const t = useT()
  const done = useDone(situation)
  const toDo = useToDo(situation)
  const name = t(`puesta.paso.${clave}`)
  const record = hecho ? recordOf(clave, situation) : undefined
  const label = t('puesta.cambiarPaso', { paso: name })
  return (
    <div className={styles.line} data-done={hecho || undefined}>
      <span className={`disc ${styles.mark}`} data-look={hecho ? 'done' : undefined} aria-hidden>
        {hecho ? <IconCheck size={12} stroke={2.5} /> : number}
      </span>
      <strong>
        {name}
        {hecho && <span className="solo-lector"> {t('inicio.pasoHecho')}</span>}
      </strong>
      <span className={`cut dim ${styles.answer}`}>{hecho ? done[clave] : toDo[clave]}</span>
      {isFolded && (
        <button
          ref={focusButton}
          type="button"
          className="link"
          aria-label={t('puesta.abrirPaso', { paso: name })}
          onClick={onChange}
        >
          {t('puesta.abrir')}
        </button>
      )}
      {hecho && REOPENED.includes(clave) && (
        <button type="button" className="link" aria-label={label} onClick={onChange}>
          {t('puesta.cambiar')}
        </button>
      )}
      {record && !REOPENED.includes(clave) && (
        <Link to={record} className="link" aria-label={label}>
          {t('puesta.cambiar')}
        </Link>
      )}
    </div>
  )
}

type CurrencyProps = { situation: Situation; onChange: () => void }

/** Currency and series, proposed by the country: a line and not a step. */
export function CurrencyLine({ situation: { valueOf }, onChange }: CurrencyProps) {
  const t = useT()
  const { locale } = useFormat()
  const { codigo } = useSesion().institucion.moneda
  const currency = new Intl.DisplayNames(locale, { type: 'currency' }).of(codigo)
  const named = currency && currency.charAt(0).toLocaleUpperCase(locale) + currency.slice(1)
  const name = t('puesta.moneda')
  return (
    <div className={styles.line}>
      <span className={`disc ${styles.mark}`} data-look="usual" aria-hidden>
        <IconCheck size={12} stroke={2.5} />
      </span>
      <strong>{name}</strong>
      <span className={`cut dim ${styles.answer}`}>
        {dotted(
          named,
          t('puesta.recibosDesde', { recibo: firstNumber(valueOf('recibo.serie')) }),
          t('puesta.porPais'),
        )}
      </span>
      <button
        type="button"
        className="link"
        aria-label={t('puesta.cambiarPaso', { paso: name })}
        onClick={onChange}
      >
        {t('puesta.cambiar')}
      </button>
    </div>
  )
}
