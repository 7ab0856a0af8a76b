import { ingreso } from '#contract/ingreso.ts'
import { op, type Parsed } from '#contract/op.ts'
import { nowIn } from '#web/core/calendar.ts'
import { useForm } from '#web/core/form-context.ts'
import { problemsOf, sent, type Values } from '#web/core/form-values.ts'
import { useMay, useSesion } from '#web/core/session.ts'
import { useTipos } from '#web/core/tipos.ts'
import { useT } from '#web/ui/words.ts'

const EN_LINEA = 'TARJETA_EN_LINEA'

/** Never called: it lends its fields to the payment of an enrolment that is not there yet. */
export const pagoOp = op({
  ...ingreso.nuevo,
  input: ingreso.nuevo.input.pick({
    monto: true,
    idMedioPago: true,
    fecha: true,
    banco: true,
    numeroOperacion: true,
    confirmar: true,
  }),
})
export type Pago = Parsed<typeof pagoOp>

/** The form of a first payment, made today in cash unless somebody says otherwise. */
export function usePaymentForm() {
  const t = useT()
  const { institucion } = useSesion()
  const mayConfirm = useMay(ingreso.confirmar.permiso)
  const medios = useTipos('MEDIO_PAGO').filter(({ codigo }) => codigo !== EN_LINEA)
  const medioOf = (values: Values) => medios.find(({ idTipo }) => idTipo === values.idMedioPago)
  const problems = (values: Values) => {
    const missing = medioOf(values)?.pideOperacion && !values.numeroOperacion
    return { ...problemsOf(pagoOp, values), ...(missing && { numeroOperacion: t('campo.obligatorio') }) }
  }
  const initialValues = { fecha: nowIn(institucion.zonaHoraria).fecha, confirmar: mayConfirm }
  const form = useForm({ initialValues, validate: problems, validateInputOnBlur: true })
  const medio = medioOf(form.values)
  return {
    form,
    medios,
    /** The method chosen. */
    medio,
    mayConfirm,
    isComplete: () => !form.validate().hasErrors,
    /** What to send, with nothing that the method does not ask for. */
    pago: (): Pago => {
      const { banco, numeroOperacion, ...rest } = sent(pagoOp, form.values) as Pago
      return { ...rest, ...(medio?.pideOperacion && { banco, numeroOperacion }) } as Pago
    },
  }
}

export type PaymentForm = ReturnType<typeof usePaymentForm>
