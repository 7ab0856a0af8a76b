import type { CSSProperties, ReactNode } from 'react'

import { Cada, PrecioForm, MAX_CUOTAS, type Precio } from '#contract/consultas/puesta.ts'
import { addMonths, firstOfMonth } from '#contract/core/day.ts'
import { op } from '#contract/core/op.ts'
import { tarifario } from '#contract/cuentas/tarifario.ts'
import { linesOf } from '#web/consultas/puesta/proposals.ts'
import { StepForm } from '#web/consultas/puesta/step-form.tsx'
import type { Situation } from '#web/consultas/puesta/use-situation.ts'
import { fieldError } from '#web/core/form/field-error.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { useFormValues } from '#web/core/form/form-context.ts'
import type { Values } from '#web/core/form/form-values.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { callOp } from '#web/core/request/client.ts'
import { useSesion } from '#web/core/session/session.ts'
import { useT } from '#web/ui/words.ts'

import { PricePlan } from './price-plan.tsx'
import { usePriceWords } from './price-words.ts'
import type { StepProps } from './step-props.ts'

import styles from '#web/consultas/puesta/puesta.module.css'

const precioOp = op({ ...tarifario.conLineas, input: PrecioForm })
const { Money, Whole, One, Day } = fieldsOf(precioOp)

/** The first day of the month when the classes begin, or of the next one if it has gone by. */
const firstDue = ({ hoy, inicio }: Situation) =>
  firstOfMonth(inicio) >= hoy ? firstOfMonth(inicio) : addMonths(inicio, 1)

/** A price that charges nothing would enrol for free, which is asked where it is meant. */
function useProblems() {
  const t = useT()
  return ({ matricula, cuotas, cuota }: Values) => {
    const hasFee = Number(matricula) > 0
    const hasParts = Number(cuotas) > 0
    return {
      ...(!hasFee && !hasParts && { matricula: t('puesta.sinPrecio') }),
      ...(hasParts && !(Number(cuota) > 0) && { cuota: t('puesta.sinCuota') }),
    } as Record<string, string>
  }
}

/** The price as a sentence, which becomes a list in force today with its lines. */
export function PrecioStep({ situation, ...rest }: StepProps) {
  const t = useT()
  const { moneda } = useSesion().institucion
  const words = usePriceWords()
  const problems = useProblems()
  const { curso, periodo, hoy, inicio } = situation
  const sendAs = (nombre: string, precio: Precio) =>
    callOp(tarifario.conLineas, {
      nombre,
      idArea: curso?.idArea,
      idMoneda: moneda.idMoneda,
      vigenciaDesde: hoy,
      conceptos: linesOf(precio, inicio, words),
    })
  const send = (precio: Precio) => {
    const nombre = [curso?.nombre, periodo?.nombre].join(' ')
    // The page does not ask for the name of the list: one that is taken gets the day.
    return sendAs(nombre, precio).catch((error: ApiError) => {
      if (fieldError(error, 'nombre') === undefined) throw error
      return sendAs(`${nombre} (${hoy})`, precio)
    })
  }
  return (
    <StepForm<Precio>
      op={precioOp}
      inicial={{ cada: 'MES', desde: firstDue(situation) }}
      problems={problems}
      label={t('puesta.seguir', { paso: t('puesta.paso.grupo') })}
      send={send}
      // A line that is refused is one of the sentence.
      fieldOf={(campo) => (campo.startsWith('conceptos.0') ? 'matricula' : campo)}
      {...rest}
    >
      <div className={styles.say}>
        <Say before={t('puesta.fraseMatricula', { simbolo: moneda.simbolo })} width={112}>
          <Money name="matricula" label="puesta.matricula" moneda={{ decimales: moneda.decimales }} />
        </Say>
        <Say before={t('puesta.fraseY')} width={72}>
          <Whole name="cuotas" label="puesta.cuotas" min={0} max={MAX_CUOTAS} />
        </Say>
        <Say before={t('puesta.fraseCuotas', { simbolo: moneda.simbolo })} width={112}>
          <Money name="cuota" label="puesta.cuota" moneda={{ decimales: moneda.decimales }} />
        </Say>
        <Say before={t('puesta.fraseCada')} width={128}>
          <One
            name="cada"
            label="puesta.cada"
            options={Cada.options.map((value) => ({ value, label: t(`puesta.cada.${value}`) }))}
          />
        </Say>
        <Say before={t('puesta.fraseDesde')} width={148}>
          <Day name="desde" label="puesta.desde" />
        </Say>
      </div>
      <TypedStrip inicio={inicio} />
    </StepForm>
  )
}

/** A field in the sentence, after its words. */
const Say = ({ before, width, children }: { before: string; width: number; children: ReactNode }) => (
  <span className={styles.part} style={{ '--width': `${width}px` } as CSSProperties}>
    <span>{before}</span>
    {children}
  </span>
)

/** The charges that the typed price makes. */
function TypedStrip({ inicio }: { inicio: string }) {
  const { values } = useFormValues()
  const words = usePriceWords()
  const { moneda } = useSesion().institucion
  const typed = PrecioForm.safeParse(values)
  return (
    <PricePlan
      lineas={typed.success ? linesOf(typed.data, inicio, words) : []}
      inicio={inicio}
      moneda={moneda}
    />
  )
}
