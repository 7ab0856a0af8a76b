import { localNow } from '#contract/core/day.ts'
import { op, type Parsed } from '#contract/core/op.ts'
import { texto } from '#contract/core/shapes.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { useForm } from '#web/core/form/form-context.ts'
import { inputOf, problemsOf, type Values } from '#web/core/form/form-values.ts'
import { useMay, useSesion } from '#web/core/session/session.ts'
import { useTipos } from '#web/institucion/tipo/index.ts'

const EN_LINEA = 'TARJETA_EN_LINEA'
const CASH = 'EFECTIVO'

/** Never called: only describes the form fields of the payment that follows the enrolment. */
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
/** The same, for methods that need an operation number: a voucher cannot be attached here. */
const pagoConOperacionOp = op({ ...pagoOp, input: pagoOp.input.extend({ numeroOperacion: texto(40) }) })
export type Pago = Parsed<typeof pagoOp>

/** The form of a first payment: of today, and proposed in cash. */
export function usePaymentForm() {
  const { institucion } = useSesion()
  const mayConfirm = useMay(ingreso.confirmar.permiso)
  const medios = useTipos('MEDIO_PAGO').filter(
    ({ codigo, sustento }) => codigo !== EN_LINEA && sustento !== 'CONSTANCIA',
  )
  const medioOf = (values: Values) => medios.find(({ idTipo }) => idTipo === values.idMedioPago)
  const opFor = (values: Values) => (medioOf(values)?.pideOperacion ? pagoConOperacionOp : pagoOp)
  const problems = (values: Values) => problemsOf(opFor(values), values)
  const initialValues = { fecha: localNow(institucion.zonaHoraria).fecha, confirmar: mayConfirm }
  const form = useForm({ initialValues, problems })
  const medio = medioOf(form.values)
  /** Proposes an amount, in cash: what was chosen before stays. */
  const propose = (monto: number | undefined) => {
    if (!form.values.monto) form.setFieldValue('monto', monto ?? '')
    const cash = medios.find(({ codigo }) => codigo === CASH)
    if (!form.values.idMedioPago && cash) form.setFieldValue('idMedioPago', cash.idTipo)
  }
  return {
    form,
    propose,
    medios,
    op: opFor(form.values),
    /** The chosen payment method. */
    medio,
    mayConfirm,
    isComplete: () => !form.validate().hasErrors,
    /** The input to send, without the fields that the method does not ask for. */
    pago: (): Pago => {
      const { banco, numeroOperacion, ...rest } = inputOf(pagoOp, form.values) as Pago
      return { ...rest, ...(medio?.pideOperacion && { banco, numeroOperacion }) } as Pago
    },
  }
}

export type PaymentForm = ReturnType<typeof usePaymentForm>
