import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'

import { useFormValues } from '#web/core/form-context.ts'
import { useFormat } from '#web/core/format.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './esquema.module.css'

export type Componente = { nombre: string; peso: number | '' }

/** In hundredths of a percent, so that adding them is exact. */
export const hundredths = (peso: number | '') => Math.round(Number(peso) * 100)
const WHOLE = 10_000
const MOST = 20

/** What is graded and how much each part counts, with what is still missing to 100. */
export function Componentes() {
  const t = useT()
  const form = useFormValues()
  const { number } = useFormat()
  const componentes = (form.values['componentes'] ?? []) as Componente[]
  const sum = componentes.reduce((total, { peso }) => total + hundredths(peso), 0)
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
      <div className={styles.sum}>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconPlus size={15} />}
          disabled={componentes.length >= MOST}
          onClick={() =>
            form.insertListItem('componentes', { nombre: '', peso: Math.max(0, WHOLE - sum) / 100 })
          }
        >
          {t('calificacionEsquema.agregar')}
        </Button>
        <span role="status" data-wrong={sum !== WHOLE || undefined}>
          {sum === WHOLE
            ? t('calificacionEsquema.suman')
            : t(sum < WHOLE ? 'calificacionEsquema.faltan' : 'calificacionEsquema.sobran', {
                suma: number(sum / 100),
                parte: number(Math.abs(WHOLE - sum) / 100),
              })}
        </span>
      </div>
      {problem && <p role="alert">{problem}</p>}
    </fieldset>
  )
}
