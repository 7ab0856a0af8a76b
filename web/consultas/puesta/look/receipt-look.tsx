import { sumCents, toAmount } from '#contract/core/cents.ts'
import type { Situation } from '#web/consultas/puesta/use-situation.ts'
import { useTipos } from '#web/institucion/tipo/index.ts'
import { PaymentSlip, type SlipRow } from '#web/pagos/ingreso/index.ts'

import type { Look } from './use-look.ts'

import styles from './look.module.css'

/** The number of the first receipt of a series. */
export const firstNumber = (serie: string) => `${serie}-00000001`

type Props = { look: Look; situation: Situation }

/** The receipt that the first payment will print: the charges that are due now. */
export function ReceiptLook({ look, situation: { matricula, hoy, valueOf } }: Props) {
  const cash = useTipos('MEDIO_PAGO').find(({ codigo }) => codigo === 'EFECTIVO')
  const { alumno, curso, lineas, moneda, recibido } = look
  const owed = matricula?.cuentas?.filter((one) => one.saldo > 0 && one.fechaVencimiento <= hoy)
  const charges = owed?.length
    ? owed.map(({ concepto, saldo }) => ({ concepto, monto: saldo }))
    : lineas.slice(0, 1).map(({ nombre, monto }) => ({ concepto: nombre, monto }))
  const row: SlipRow = {
    usuario: alumno,
    moneda,
    monto: toAmount(sumCents(charges.map(({ monto }) => monto))),
    montoDisponible: 0,
    numeroRecibo: firstNumber(valueOf('recibo.serie')),
    fechaConfirmacion: null,
    fecha: hoy,
    numeroOperacion: null,
    medioPago: { codigo: 'EFECTIVO', nombre: cash?.nombre ?? '' },
    aplicaciones: charges.map((one, idCuentaIngreso) => ({ ...one, idCuentaIngreso, curso })),
  }
  return (
    <div className={styles.stage}>
      <PaymentSlip row={row} received={recibido} wide={false} />
    </div>
  )
}
