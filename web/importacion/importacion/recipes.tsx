import { Button, NativeSelect } from '@mantine/core'

import type { ClaseImportacion } from '#contract/importacion/clase.ts'
import { RecipeForm } from '#web/importacion/receta/index.ts'
import { modals } from '#web/ui/modals.ts'
import { useT } from '#web/ui/words.ts'

import { lecturaOf } from './lectura.ts'
import type { Bringing } from './use-bring.ts'

import styles from './importacion.module.css'

type Props = { bring: Bringing; clase: ClaseImportacion }

/** The recipe by which the file is read: proposed where its headings are those of one. */
export function Recipes({ bring, clase }: Props) {
  const t = useT()
  const { file, reading, isBusy, cook } = bring
  if (!file || !reading) return null
  const { receta } = file
  const { recetas } = reading
  const shown = recetas.find((one) =>
    receta === undefined ? one.encaja : one.idImportacionReceta === receta,
  )
  const isProposed = shown !== undefined && receta === undefined
  return (
    <section className={`panel ${styles.runs}`} aria-label={t('receta.receta')}>
      <div className="ends">
        <NativeSelect
          label={t('receta.receta')}
          size="xs"
          value={receta ?? ''}
          disabled={isBusy || recetas.length === 0}
          data={[
            { value: '', label: t('receta.ninguna') },
            ...recetas.map((one) => ({ value: String(one.idImportacionReceta), label: one.nombre })),
          ]}
          onChange={(e) => cook(Number(e.currentTarget.value) || undefined)}
        />
        <SaveRecipe bring={bring} clase={clase} />
      </div>
      {shown && (
        <div className="line">
          {isProposed && (
            <>
              <span>{t('receta.propuesta', { nombre: shown.nombre })}</span>
              <Button
                size="compact-sm"
                variant="default"
                disabled={isBusy}
                onClick={() => cook(shown.idImportacionReceta)}
              >
                {t('receta.usar')}
              </Button>
            </>
          )}
          {shown.ayuda && <small className="dim">{shown.ayuda}</small>}
        </div>
      )}
    </section>
  )
}

/** Saves how the file is read now. */
function SaveRecipe({ bring: { file, reading, sistema, isBusy }, clase }: Props) {
  const t = useT()
  const open = () => {
    if (!file || !reading) return
    const inicial = { nombre: '', clases: [clase], sistema, lectura: lecturaOf(reading, file.opciones) }
    const id: string = modals.open({
      title: t('receta.guardar'),
      children: <RecipeForm inicial={inicial} done={() => modals.close(id)} />,
    })
  }
  return (
    <Button size="compact-sm" variant="subtle" disabled={isBusy} onClick={open}>
      {t('receta.guardar')}
    </Button>
  )
}
