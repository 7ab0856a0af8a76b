import type { Comprobante } from '#contract/comprobantes/comprobante-detalle.ts'
import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { DownloadAction } from '#web/core/act/download-action.tsx'
import { PaperAction } from '#web/core/act/paper-action.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'

/** The files of a student's payment: the signed one of its comprobante, and paper and file of each note of credit. */
export const FilesOfPayment = ({ rows }: { rows: Comprobante[] }) =>
  rows.map(({ idComprobante: id, numeroCompleto, origen, baja, estado }) => (
    <div key={id} role="group" aria-label={numeroCompleto} style={{ display: 'contents' }}>
      <span className="cifra" style={{ color: 'var(--mantine-color-dimmed)', fontSize: 'var(--type-14)' }}>
        {numeroCompleto}
      </span>
      {(baja === 'HECHA' || baja === 'PENDIENTE') && (
        <StateBadge noun="comprobante" state="BAJA" tone="bad" />
      )}
      {origen && (
        <PaperAction op={comprobante.pdf} label="claseComprobante.NOTA_CREDITO" toRead input={{ id }} />
      )}
      {estado !== 'EMITIDO' && <DownloadAction op={comprobante.xml} label="comprobante.xml" input={{ id }} />}
    </div>
  ))
