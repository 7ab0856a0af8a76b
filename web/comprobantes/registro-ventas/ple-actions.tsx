import { registroVentas } from '#contract/comprobantes/registro-ventas.ts'
import { DownloadAction } from '#web/core/act/download-action.tsx'
import { useRead } from '#web/core/request/use-op.ts'

import { useMonth } from './month.tsx'

/** The text of the month: one for each issuer that its documents name. */
export function PleActions() {
  const { mes } = useMonth()
  const { data } = useRead(registroVentas.totales, { mes })
  const [first, ...others] = data?.emisores ?? []
  return (
    <>
      <DownloadAction op={registroVentas.ple} label="registroVentas.ple" input={{ mes, ruc: first?.ruc }} />
      {others.map(({ ruc }) => (
        <DownloadAction
          key={ruc}
          op={registroVentas.ple}
          label="registroVentas.pleDeOtro"
          input={{ mes, ruc }}
        />
      ))}
    </>
  )
}
