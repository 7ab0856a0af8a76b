import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl, Stack, Textarea, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'

import { Canal, MARCAS, mensaje, type TipoMensaje } from '#contract/mensajes/mensaje.ts'
import { PickerInput } from '#web/core/form/picker-input.tsx'
import { sourceOf } from '#web/core/form/picker.ts'
import { useT } from '#web/ui/words.ts'

import type { Draft } from './read-draft.ts'

const ACTIVE_FILTER = { estado: 'ACTIVO' } as const
const [LONGEST_SUBJECT, LONGEST_TEXT] = [150, 4000]
const CHANNELS: readonly Canal[] = Canal.options

type Words = { canal: Canal; asunto: string; cuerpo: string }

/** A draft as text, empty while something is missing: a template, or the words, with a subject if they are mailed. */
function writeDraft(idMensaje: number | undefined, { canal, asunto, cuerpo }: Words) {
  if (idMensaje) return JSON.stringify({ idMensaje } satisfies Draft)
  const isMail = canal === 'CORREO'
  if (cuerpo.trim() === '' || (isMail && !asunto.trim())) return ''
  return JSON.stringify({ palabras: { canal, cuerpo, asunto: isMail ? asunto : null } } satisfies Draft)
}

type Props = { tipos: TipoMensaje[]; onChange: (text: string) => void; disabled: boolean }

/** A message: of a template, or in words of one's own with their channel and, for a mail, their subject. */
export function MessageDraft({ tipos, onChange, disabled }: Props) {
  const t = useT()
  const [idMensaje, pick] = useState<number>()
  const [words, write] = useState<Words>({ canal: 'CORREO', asunto: '', cuerpo: '' })
  const source = useMemo(
    () =>
      sourceOf(mensaje, 'idMensaje', (one) => one.plantilla, {
        fijo: { ...ACTIVE_FILTER, tipo: tipos },
      }),
    [tipos],
  )
  const choose = (id: number | undefined) => {
    pick(id)
    onChange(writeDraft(id, words))
  }
  const change = (part: Partial<Words>) => {
    const next = { ...words, ...part }
    write(next)
    onChange(writeDraft(idMensaje, next))
  }
  return (
    <Stack gap="sm">
      <PickerInput
        label={t('mensaje.plantilla')}
        source={source}
        value={idMensaje}
        onChange={(id) => choose(id === '' ? undefined : id)}
        placeholder={t('mensaje.sinPlantilla')}
        clearable
        disabled={disabled}
      />
      {idMensaje === undefined && <OwnWords words={words} onChange={change} disabled={disabled} />}
    </Stack>
  )
}

type WordsProps = {
  words: Words
  onChange: (part: Partial<Words>) => void
  disabled: boolean
}

function OwnWords({ words: { canal, asunto, cuerpo }, onChange, disabled }: WordsProps) {
  const t = useT()
  return (
    <>
      <SegmentedControl
        aria-label={t('mensaje.canal')}
        data={CHANNELS.map((value) => ({ value, label: t(`canal.${value}`) }))}
        value={canal}
        onChange={(value) => onChange({ canal: Canal.parse(value) })}
        disabled={disabled}
      />
      {canal === 'CORREO' && (
        <TextInput
          label={t('mensaje.asunto')}
          required
          maxLength={LONGEST_SUBJECT}
          value={asunto}
          onChange={(e) => onChange({ asunto: e.currentTarget.value })}
          disabled={disabled}
        />
      )}
      <Textarea
        data-autofocus
        label={t('mensaje.cuerpo')}
        description={t('mensaje.propioAyuda', {
          marcas: MARCAS.GENERAL.map((marca) => `{{${marca}}}`).join(', '),
        })}
        required
        autosize
        minRows={4}
        maxRows={12}
        maxLength={LONGEST_TEXT}
        value={cuerpo}
        onChange={(e) => onChange({ cuerpo: e.currentTarget.value })}
        disabled={disabled}
      />
    </>
  )
}
