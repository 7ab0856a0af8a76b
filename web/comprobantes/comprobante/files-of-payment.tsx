import type { Comprobante } from '#contract/comprobantes/comprobante-detalle.ts'
import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { DownloadAction } from '#web/core/act/download-action.tsx'
import { PaperAction } from '#web/core/act/paper-action.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'

/** A payment is printed as its document, or as its receipt if that states a part alone. */
type Props = { rows: Comprobante[]; monto: number }

/** The files of a student's payment: the signed one of its comprobante, and paper and file of each document that the payment is not printed as. */
export const FilesOfPayment = ({ rows, monto }: Props) =>
  rows.map(({ idComprobante: id, numeroCompleto, clase, origen, importe, baja, estado }) => (
    <div key={id} role="group" aria-label={numeroCompleto} style={{ display: 'contents' }}>
      <span className="cifra" style={{ color: 'var(--mantine-color-dimmed)', fontSize: 'var(--type-14)' }}>
        {numeroCompleto}
      </span>
      {(baja === 'HECHA' || baja === 'PENDIENTE') && (
        <StateBadge noun="comprobante" state="BAJA" tone="bad" />
      )}
      {(origen || importe < monto) && (
        <PaperAction op={comprobante.pdf} label={`claseComprobante.${clase}`} toRead input={{ id }} />
      )}
      {estado !== 'EMITIDO' && <DownloadAction op={comprobante.xml} label="comprobante.xml" input={{ id }} />}
    </div>
  ))
