import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useEffect, useState } from 'react'

import { clase } from '#contract/academico/clase.ts'
import type { Grupo } from '#contract/academico/grupo.ts'
import type { Masivo } from '#contract/core/shapes.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { Modal } from '#web/ui/floating/modal.tsx'
import { LoadingLines } from '#web/ui/notices.tsx'
import { Problems } from '#web/ui/problems.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './generate.module.css'

/** Generates the classes of a group, after a preview. */
export function GenerateClasses({ row }: { row: Grupo }) {
  const t = useT()
  const [open, { open: show, close }] = useDisclosure()
  return (
    <>
      <Button size="xs" variant="default" onClick={show}>
        {t('clase.generar')}
      </Button>
      <Modal opened={open} onClose={close} title={t('clase.generar')} size="lg">
        <Preview row={row} close={close} />
      </Modal>
    </>
  )
}

function Preview({ row: { idGrupo }, close }: { row: Grupo; close: () => void }) {
  const t = useT()
  const [ajustar, setAjustar] = useState(false)
  const preview = useWrite(clase.generar, { simular: true })
  const real = useWrite(clase.generar)
  const { mutate } = preview
  useEffect(() => mutate({ idGrupo, ajustar }), [mutate, idGrupo, ajustar])
  const error = real.error ?? preview.error
  const go = () =>
    real.mutate(
      { idGrupo, ajustar },
      {
        onSuccess: ({ procesados }) => {
          toast.done(t('clase.generadas', { count: procesados }))
          close()
        },
      },
    )
  return (
    <Stack>
      <Checkbox
        checked={ajustar}
        onChange={(e) => setAjustar(e.currentTarget.checked)}
        label={t('clase.ajustar')}
        description={t('clase.ajustarAyuda')}
      />
      {error && <Problems message={error.message} errors={error.errors} />}
      {!error && (preview.data ? <PlannedClasses plan={preview.data} /> : <LoadingLines count={4} />)}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={close}>
          {t('app.cancelar')}
        </Button>
        <Button
          loading={real.isPending || preview.isPending}
          disabled={(preview.data?.procesados ?? 0) === 0}
          onClick={go}
        >
          {t('clase.generarTantas', { count: preview.data?.procesados ?? 0 })}
        </Button>
      </Group>
    </Stack>
  )
}

/** The classes that would be generated, and the refused ones with their reasons. */
function PlannedClasses({ plan: { procesados, mensajes, resultados } }: { plan: Masivo }) {
  const t = useT()
  const made = resultados.filter(({ ok }) => ok)
  return (
    <>
      {procesados === 0 && <p className="dim">{t('clase.nadaQueGenerar')}</p>}
      {mensajes.length > 0 && (
        <ul className={styles.told}>
          {mensajes.map((mensaje) => (
            <li key={mensaje}>{mensaje}</li>
          ))}
        </ul>
      )}
      {made.length > 0 && (
        <ul className={styles.made}>
          {made.map(({ id, mensaje }) => (
            <li key={id}>{mensaje}</li>
          ))}
        </ul>
      )}
    </>
  )
}
