import { Button, Group, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'

import { calificacion, type EsquemaDeGrupo } from '#contract/academico/calificacion.ts'
import { personName } from '#contract/core/person-name.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { May } from '#web/core/session/may.tsx'
import { useFormat } from '#web/core/words/format.tsx'
import { Modal } from '#web/ui/floating/modal.tsx'
import { Problems } from '#web/ui/problems.tsx'
import { isReasonMissing, ReasonInput } from '#web/ui/reason-input.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useT } from '#web/ui/words.ts'

import type { Calificado } from './cell-state.ts'
import { checkNota } from './check-nota.ts'
import { notaText } from './nota-text.ts'

type Props = { row: Calificado; esquema: EsquemaDeGrupo }

/** Corrects the grades of a student with a final: requires a reason, and updates the final. */
export function CorrectGrades(props: Props) {
  const t = useT()
  const [opened, setOpened] = useState(false)
  const close = () => setOpened(false)
  return (
    <May acceso={calificacion.corregir.permiso}>
      <Button size="compact-xs" variant="subtle" onClick={() => setOpened(true)}>
        {t('calificacion.corregir')}
      </Button>
      <Modal
        opened={opened}
        onClose={close}
        title={t('calificacion.corregirDe', { alumno: personName(props.row.usuario) })}
      >
        <CorrectForm {...props} close={close} />
      </Modal>
    </May>
  )
}

function CorrectForm({ row, esquema, close }: Props & { close: () => void }) {
  const t = useT()
  const { number } = useFormat()
  const write = useWrite(calificacion.corregir)
  const [motivo, setMotivo] = useState('')
  const [typed, setTyped] = useState<Record<string, string>>({})
  const changed = row.notas.flatMap(({ componente, version }) => {
    const texto = typed[componente]
    return texto === undefined ? [] : [{ componente, version, judged: checkNota(esquema, texto) }]
  })
  const notas = changed.flatMap(({ judged, ...cell }) =>
    'nota' in judged ? [{ ...cell, nota: judged.nota }] : [],
  )
  const missing = isReasonMissing(true, motivo) || notas.length === 0 || notas.length < changed.length

  const submit = (e: FormEvent) => {
    e.preventDefault()
    if (missing) return
    write.mutate(
      { idMatricula: row.idMatricula, notas, motivo: motivo.trim() },
      {
        onSuccess: ({ mensaje, certificados }) => {
          if (certificados.length > 0) toast.warn(mensaje, t('calificacion.corregida'))
          else toast.done(mensaje)
          close()
        },
      },
    )
  }
  return (
    <form onSubmit={submit}>
      <Stack>
        <div>{t('calificacion.corregirEfecto')}</div>
        {row.notas.map(({ componente, nota }) => {
          const judged = changed.find((one) => one.componente === componente)?.judged
          return (
            <TextInput
              key={componente}
              label={componente}
              inputMode="decimal"
              value={typed[componente] ?? notaText(nota, number, '')}
              error={judged && 'frase' in judged ? t(judged.frase, judged.datos) : undefined}
              onChange={(e) => {
                const { value } = e.currentTarget
                setTyped((old) => ({ ...old, [componente]: value }))
              }}
            />
          )
        })}
        <ReasonInput asked value={motivo} onChange={setMotivo} />
        {write.error && <Problems message={write.error.message} errors={write.error.errors} />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={close}>
            {t('app.cancelar')}
          </Button>
          <Button type="submit" loading={write.isPending} disabled={missing}>
            {t('calificacion.corregir')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
