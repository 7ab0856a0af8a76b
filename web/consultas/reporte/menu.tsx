import { Button } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'

import { reporte } from '#contract/consultas/reporte.ts'
import type { Op } from '#contract/core/op.ts'
import type { matricula } from '#contract/matriculas/matricula.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import type { OpInput } from '#web/core/request/client.ts'
import { downloadFile } from '#web/core/request/download.ts'
import { May } from '#web/core/session/may.tsx'
import { Menu } from '#web/ui/floating/menu.tsx'
import { toast } from '#web/ui/toast.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

type Filtro = OpInput<typeof matricula.buscar>
type Report = { op: Op; label: Frase; extra?: object }

const REPORTS: Report[] = [
  { op: reporte.participantes, label: 'reporte.enParticipantes' },
  { op: reporte.aulaVirtual, label: 'reporte.enAulaVirtual' },
  { op: reporte.grupoWhatsapp, label: 'reporte.enContactos' },
  { op: reporte.grupoWhatsapp, label: 'reporte.enContactosXlsx', extra: { formato: 'xlsx' } },
]

type Props = { filtro: Filtro; size?: 'xs' | 'sm' }

/** Downloads of the enrolments of a filter: a printed list, the virtual classroom's import, phone contacts. */
export function ReportMenu({ filtro, size = 'sm' }: Props) {
  const t = useT()
  const [busy, setBusy] = useState(false)
  const ask = ({ op, extra }: Report) => {
    setBusy(true)
    void downloadFile(op, { ...filtro, ...extra })
      .catch((error: ApiError) => toast.fail(error.message))
      .finally(() => setBusy(false))
  }
  return (
    <May acceso={reporte.participantes.permiso}>
      <Menu
        position="bottom-end"
        target={
          <Button
            size={size}
            variant="default"
            leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            loading={busy}
          >
            {t('reporte.boton')}
          </Button>
        }
      >
        {({ Item }) =>
          REPORTS.map((one) => (
            <Item key={one.label} onClick={() => ask(one)}>
              {t(one.label)}
            </Item>
          ))
        }
      </Menu>
    </May>
  )
}
