import { op, type Parsed } from '#contract/core/op.ts'
import { texto } from '#contract/core/shapes.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { localNow } from '#web/core/calendar.ts'
import { useForm } from '#web/core/form-context.ts'
import { problemsOf, inputOf, type Values } from '#web/core/form-values.ts'
import { useMay, useSesion } from '#web/core/session.ts'
import { useTipos } from '#web/institucion/tipo/index.ts'

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
/** The same by a method whose payments carry the number of their operation. */
const conOperacion = op({ ...pagoOp, input: pagoOp.input.extend({ numeroOperacion: texto(40) }) })
export type Pago = Parsed<typeof pagoOp>

/** The form of a first payment, made today in cash unless somebody says otherwise. */
export function usePaymentForm() {
  const { institucion } = useSesion()
  const mayConfirm = useMay(ingreso.confirmar.permiso)
  const medios = useTipos('MEDIO_PAGO').filter(({ codigo }) => codigo !== EN_LINEA)
  const medioOf = (values: Values) => medios.find(({ idTipo }) => idTipo === values.idMedioPago)
  const opFor = (values: Values) => (medioOf(values)?.pideOperacion ? conOperacion : pagoOp)
  const problems = (values: Values) => problemsOf(opFor(values), values)
  const initialValues = { fecha: localNow(institucion.zonaHoraria).fecha, confirmar: mayConfirm }
  const form = useForm({ initialValues, problems })
  const medio = medioOf(form.values)
  return {
    form,
    medios,
    op: opFor(form.values),
    /** The method chosen. */
    medio,
    mayConfirm,
    isComplete: () => !form.validate().hasErrors,
    /** What to send, with nothing that the method does not ask for. */
    pago: (): Pago => {
      const { banco, numeroOperacion, ...rest } = inputOf(pagoOp, form.values) as Pago
      return { ...rest, ...(medio?.pideOperacion && { banco, numeroOperacion }) } as Pago
    },
  }
}

export type PaymentForm = ReturnType<typeof usePaymentForm>
