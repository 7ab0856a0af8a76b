import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

import { calificacion, type HojaDeNotas } from '#contract/academico/calificacion.ts'
import { type Grupo, grupo } from '#contract/academico/grupo.ts'
import { useRead, useWrite } from '#web/core/request/use-op.ts'
import { May } from '#web/core/session/may.tsx'
import { Modal } from '#web/ui/floating/modal.tsx'
import { LoadingLines } from '#web/ui/notices.tsx'
import { Problems } from '#web/ui/problems.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './cerrar.module.css'

/** Closes a group, after a preview of each student's result and of missing grades. */
export function CloseGroup({ row }: { row: Grupo }) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <May acceso={grupo.cerrar.permiso}>
      <Button size="xs" variant="default" onClick={() => setOpened(true)}>
        {t('grupo.finalizar')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={t('grupo.finalizarTitulo', { codigo: row.codigo })}
        size="lg"
      >
        <ClosingReview row={row} close={close} />
      </Modal>
    </May>
  )
}

function ClosingReview({ row: { idGrupo }, close }: { row: Grupo; close: () => void }) {
  const t = useT()
  const [absent, setAbsent] = useState<number[]>([])
  const { data: sheet } = useRead(calificacion.hoja, { idGrupo })
  const preview = useWrite(grupo.cerrar, { simular: true })
  const real = useWrite(grupo.cerrar)
  const { mutate } = preview
  useEffect(() => mutate({ idGrupo, noPresentados: absent }), [mutate, idGrupo, absent])

  const planned = preview.data
  const error = real.error ?? preview.error
  const mark = (id: number, on: boolean) =>
    setAbsent((old) => (on ? [...old, id] : old.filter((one) => one !== id)))
  const run = () =>
    real.mutate(
      { idGrupo, noPresentados: absent },
      {
        onSuccess: ({ mensaje }) => {
          toast.done(mensaje)
          close()
        },
      },
    )
  return (
    <Stack>
      <div>{t('grupo.finalizarEfecto')}</div>
      {error && <Problems message={error.message} errors={error.errors} />}
      {planned && sheet ? (
        <ClosingRows planned={planned} sheet={sheet} absent={absent} onMark={mark} />
      ) : (
        !error && <LoadingLines count={4} />
      )}
      <div role="status">
        {planned && planned.rechazados > 0 && t('grupo.sinNotas', { count: planned.rechazados })}
      </div>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={close}>
          {t('app.cancelar')}
        </Button>
        <Button loading={real.isPending} disabled={!planned || planned.rechazados > 0} onClick={run}>
          {t('grupo.finalizar')}
        </Button>
      </Group>
    </Stack>
  )
}

type RowsProps = {
  planned: { resultados: { id?: number | undefined; ok: boolean; mensaje: string }[] }
  sheet: HojaDeNotas
  absent: number[]
  onMark: (id: number, on: boolean) => void
}

/** Students with missing grades first. A student without final can be marked as absent. */
function ClosingRows({ planned, sheet, absent, onMark }: RowsProps) {
  const t = useT()
  const rows = new Map(sheet.content.map((row) => [row.idMatricula, row]))
  const mayBeAbsent = (id: number) => {
    const row = rows.get(id)
    return row?.estado === 'ACTIVA' && row.notaFinal === null
  }
  return (
    <ul className={styles.list} aria-label={t('masivo.detalle')}>
      {planned.resultados
        .toSorted((a, b) => Number(a.ok) - Number(b.ok))
        .map(({ id = 0, ok, mensaje }) => (
          <li key={id}>
            {ok ? (
              <IconCheck size={18} className="toned" data-tone="good" aria-label={t('app.si')} />
            ) : (
              <IconAlertTriangle size={18} className="toned" data-tone="wait" aria-label={t('app.no')} />
            )}
            <span>{mensaje}</span>
            {mayBeAbsent(id) && (
              <Checkbox
                size="sm"
                label={t('calificacion.noPresentado')}
                aria-label={`${t('calificacion.noPresentado')}: ${mensaje}`}
                checked={absent.includes(id)}
                onChange={(e) => onMark(id, e.currentTarget.checked)}
              />
            )}
          </li>
        ))}
    </ul>
  )
}
