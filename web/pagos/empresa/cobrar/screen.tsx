import { useState } from 'react'

import { type EmpresaPago, empresa } from '#contract/pagos/empresa.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { readId } from '#web/core/screen/params.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { useMay } from '#web/core/session/session.ts'
import { EmptyNotice, FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { Page } from '#web/ui/page.tsx'
import { useT } from '#web/ui/words.ts'

import { CompanyForm } from './form.tsx'
import { CompanyPaid } from './paid.tsx'

/** Registers what a company pays of the charges of its employees: `&empresa=12`. */
export function CobrarEmpresa() {
  const t = useT()
  const may = useMay(ingreso.confirmar.permiso)
  const [params] = useParams()
  const id = readId(params.empresa) ?? 0
  const { data, error, refetch } = useRead(empresa.ver, { id }, { enabled: id > 0 })
  const [made, setMade] = useState<EmpresaPago>()
  if (!may) return <EmptyNotice title={t('app.sinAccesoTitulo')} text={t('error.sinPermiso')} />
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines />
  return (
    <Page titulo={t('empresa.cobrarA', { empresa: data.razonSocial })}>
      {made ? (
        <CompanyPaid row={made} onAgain={() => setMade(undefined)} />
      ) : (
        <CompanyForm row={data} onDone={setMade} />
      )}
    </Page>
  )
}
