import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'

import { calificacion } from '#contract/academico/calificacion.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { downloadFile } from '#web/core/request/download.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { May } from '#web/core/session/may.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

const FILTERS = ['idPeriodo', 'idArea', 'idCurso', 'idDocente'] as const

/** Downloads the grades of all groups of the list's filter as a spreadsheet. */
export function GradesReport() {
  const t = useT()
  const [params] = useParams()
  const [busy, setBusy] = useState(false)
  const get = () => {
    const filtro = FILTERS.flatMap((name) => {
      const ids = [params[name] ?? []].flat().map(Number).filter(Boolean)
      return ids.length > 0 ? [[name, ids] as const] : []
    })
    setBusy(true)
    void downloadFile(calificacion.reporte, Object.fromEntries(filtro))
      .catch((error: ApiError) => toast.fail(error.message))
      .finally(() => setBusy(false))
  }
  return (
    <May acceso={calificacion.reporte.permiso}>
      <Button variant="default" leftSection={<IconDownload size={16} />} loading={busy} onClick={get}>
        {t('calificacion.reporte')}
      </Button>
    </May>
  )
}
