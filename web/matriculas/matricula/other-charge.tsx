import { Button, Select } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'

import { cuenta } from '#contract/cuentas/cuenta.ts'
import { EstadoMatricula } from '#contract/institucion/estado-matricula.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { May } from '#web/core/session/may.tsx'
import { modals } from '#web/ui/modals.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import { ChargeNew } from './charge-form.tsx'

type Props = {
  idUsuario: number
  /** The only enrolment, where one was chosen before. */
  idMatricula: number | undefined
  onAdded: (idCuenta: number) => void
}

/** Adds a charge by hand to an enrolment of the student who stands at the till. */
export function OtherCharge(props: Props) {
  const t = useT()
  const open = () => {
    const close = () => modals.close(id)
    const id: string = modals.open({
      title: t('caja.otroConcepto'),
      size: 'lg',
      children: <Charge {...props} close={close} />,
    })
  }
  return (
    <May acceso={cuenta.adicionar.permiso}>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={open}
      >
        {t('caja.otroConcepto')}
      </Button>
    </May>
  )
}

/** Without those that were transferred: their debt moved to the new one. */
const TAKES_CHARGES = EstadoMatricula.exclude(['TRASLADADA']).options

function Charge({ idUsuario, idMatricula, onAdded, close }: Props & { close: () => void }) {
  const t = useT()
  const [chosen, setChosen] = useState(idMatricula)
  const { data, error, refetch } = useRead(matricula.buscar, {
    idUsuario,
    ...(idMatricula && { idMatricula }),
    estado: [...TAKES_CHARGES],
    sort: 'fecha,desc',
    size: 50,
  })
  if (error) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines />
  const row = data.content.find((one) => one.idMatricula === chosen) ?? data.content[0]
  if (!row) return <p className="dim">{t('caja.sinMatricula')}</p>
  return (
    <div className="stack">
      {data.content.length > 1 && (
        <Select
          label={t('caja.deMatricula')}
          allowDeselect={false}
          value={row.idMatricula}
          onChange={(id) => id !== null && setChosen(id)}
          data={data.content.map((one) => ({
            value: one.idMatricula,
            label: `${one.curso.nombre} · ${one.grupo.codigo}`,
          }))}
        />
      )}
      <ChargeNew
        key={row.idMatricula}
        row={row}
        moneda={row.totales?.moneda ?? undefined}
        done={close}
        onAdded={onAdded}
      />
    </div>
  )
}
