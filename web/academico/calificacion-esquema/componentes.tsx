import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'

import { useFormValues } from '#web/core/form/form-context.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './esquema.module.css'

export type Componente = { nombre: string; peso: number | '' }

/** A weight in hundredths of a percent, so that adding weights is exact. */
export const toHundredths = (peso: number | '') => Math.round(Number(peso) * 100)
const FULL_WEIGHT = 10_000
const MAX_COMPONENTES = 20

/** The graded components and their weights, with what is missing to 100 %. */
export function Componentes() {
  const t = useT()
  const form = useFormValues()
  const { number } = useFormat()
  const componentes = (form.values['componentes'] ?? []) as Componente[]
  const sum = componentes.reduce((total, { peso }) => total + toHundredths(peso), 0)
  const problem = form.errors['componentes']
  return (
    <fieldset className={styles.componentes}>
      <legend>{t('calificacionEsquema.componentes')}</legend>
      {componentes.map((_, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- a part is its place until it has a name
        <div key={i} className={styles.componente}>
          <TextInput
            aria-label={t('calificacionEsquema.componente', { n: i + 1 })}
            placeholder={t('calificacionEsquema.componente', { n: i + 1 })}
            {...form.getInputProps(`componentes.${i}.nombre`)}
          />
          <NumberInput
            aria-label={t('calificacionEsquema.pesoDe', { n: i + 1 })}
            suffix=" %"
            min={0}
            max={100}
            decimalScale={2}
            {...form.getInputProps(`componentes.${i}.peso`)}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={t('calificacionEsquema.quitar', { n: i + 1 })}
            disabled={componentes.length === 1}
            onClick={() => form.removeListItem('componentes', i)}
          >
            <IconTrash size={17} stroke={1.75} />
          </ActionIcon>
        </div>
      ))}
      <div className={`line ${styles.sum}`}>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={15} />}
          disabled={componentes.length >= MAX_COMPONENTES}
          onClick={() =>
            form.insertListItem('componentes', { nombre: '', peso: Math.max(0, FULL_WEIGHT - sum) / 100 })
          }
        >
          {t('calificacionEsquema.agregar')}
        </Button>
        <span role="status" data-wrong={sum !== FULL_WEIGHT || undefined}>
          {sum === FULL_WEIGHT
            ? t('calificacionEsquema.suman')
            : t(sum < FULL_WEIGHT ? 'calificacionEsquema.faltan' : 'calificacionEsquema.sobran', {
                suma: number(sum / 100),
                parte: number(Math.abs(FULL_WEIGHT - sum) / 100),
              })}
        </span>
      </div>
      {problem && <p role="alert">{problem}</p>}
    </fieldset>
  )
}
