import { personName } from '#contract/core/person-name.ts'
import { empresa, type EmpresaPago } from '#contract/pagos/empresa.ts'
import { PaperAction, type PaperLook } from '#web/core/act/paper-action.tsx'
import { lentPart } from '#web/core/screen/lent.ts'
import { Link } from '#web/core/screen/link.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { Money } from '#web/core/words/format.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import styles from './payment.module.css'

type Props = { row: EmpresaPago }

const Factura = lentPart<{ id: number; label: Frase } & PaperLook>('comprobantePaper', null)

/** The payments of the students and the documents of the company. */
export function PaymentLines({ row: { ingresos, redondeo, comprobantes, moneda } }: Props) {
  const t = useT()
  return (
    <dl className={styles.lines}>
      {ingresos.map((one) => (
        <div key={one.idIngreso} className="between ruled">
          <dt>
            {personName(one.usuario)}
            <small>
              <Link to={paths.ingresos() + stringifyParams({ ver: one.idIngreso })}>{one.numeroRecibo}</Link>
              {one.estado !== 'CONFIRMADO' && <StateBadge noun="ingreso" state={one.estado} />}
            </small>
          </dt>
          <dd>
            <Money value={one.monto} moneda={moneda} />
          </dd>
        </div>
      ))}
      {redondeo > 0 && (
        <div className="between ruled">
          <dt>{t('ingreso.redondeo')}</dt>
          <dd>
            <Money value={-redondeo} moneda={moneda} />
          </dd>
        </div>
      )}
      {comprobantes.map((one) => (
        <div key={one.idComprobante} className="between ruled">
          <dt>
            {t(`claseComprobante.${one.clase}`)}
            <small>
              <Link to={`${paths.ingresos('comprobantes')}&ver=${one.idComprobante}`}>{one.numero}</Link>
              <StateBadge noun="comprobante" state={one.estado} />
            </small>
          </dt>
          <dd>
            <Money value={one.importe} moneda={moneda} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Prints a payment: the factura that stands, and the list of receipts. */
export function PaymentPapers({ row: { idPago, comprobantes }, ...look }: Props & PaperLook) {
  const factura = comprobantes.findLast(
    ({ clase, estado }) => clase !== 'NOTA_CREDITO' && estado !== 'RECHAZADO',
  )
  return (
    <>
      {factura && <Factura id={factura.idComprobante} label="empresa.factura" {...look} />}
      <PaperAction op={empresa.recibos} label="empresa.recibos" input={{ id: idPago }} {...look} />
    </>
  )
}
