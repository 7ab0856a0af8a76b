import { Checkbox, Stack } from '@mantine/core'

import type { Masivo } from '#contract/core/shapes.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useMay } from '#web/core/session/session.ts'
import { useT } from '#web/ui/words.ts'

type Resultado = Masivo['resultados'][number]
/** A question of a preview, with the number of its rows and the price list that it names. */
export type Question = { text: string; count: number; proximo: Resultado['proximo'] }

/** The questions of a preview that must be answered with yes. */
export function questionsOf(planned: Masivo | undefined): Question[] {
  const asked = (planned?.resultados ?? []).filter(({ ok, pregunta }) => ok && pregunta)
  return [...Map.groupBy(asked, ({ pregunta = '' }) => pregunta)].map(([text, rows]) => ({
    text,
    count: rows.length,
    proximo: rows[0]?.proximo,
  }))
}

type Props = { questions: readonly Question[]; answered: boolean; onAnswer: (yes: boolean) => void }

/** Asks the questions of a preview, all of them with one box. */
export function Questions({ questions, answered, onAnswer }: Props) {
  const t = useT()
  if (questions.length === 0) return null
  const count = questions.reduce((sum, one) => sum + one.count, 0)
  return (
    <Stack gap="xs" role="alert">
      {questions.map(({ text, proximo }) => (
        <div key={text}>
          <strong>{text}</strong> {proximo && <PriceListLink {...proximo} />}
        </div>
      ))}
      <Checkbox
        label={t('masivo.preguntaSi', { count })}
        checked={answered}
        onChange={(e) => onAnswer(e.currentTarget.checked)}
      />
    </Stack>
  )
}

/** Opens in another tab, so that the preview stays. */
function PriceListLink({ idTarifario, nombre }: NonNullable<Question['proximo']>) {
  const t = useT()
  if (!useMay('per_tarifario_gestionar')) return null
  return (
    <a href={paths.tarifario(idTarifario)} target="_blank" rel="noreferrer">
      {t('masivo.verTarifario', { nombre })}
    </a>
  )
}
