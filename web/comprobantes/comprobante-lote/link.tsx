import type { ComprobanteLote } from '#contract/comprobantes/comprobante-lote.ts'
import { Link } from '#web/core/screen/link.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'

type Ref = Pick<ComprobanteLote, 'idComprobanteLote'> & { numero: string }

/** The number of a lot, which opens it. */
export const LoteLink = ({ lote: { idComprobanteLote, numero } }: { lote: Ref }) => (
  <Link to={paths.ingresos() + stringifyParams({ vista: 'comprobante-lotes', ver: idComprobanteLote })}>
    <span className="cifra">{numero}</span>
  </Link>
)
