import { Checkbox, NumberInput, Select, Stack, Textarea, TextInput } from '@mantine/core'

import { Orientacion, TamanoHoja } from '#contract/certificados/certificacion-formato.ts'
import { useT } from '#web/ui/words.ts'

import type { Design } from './design.ts'
import { ImageField } from './image-field.tsx'
import type { Editor } from './use-editor.ts'

import styles from './editor.module.css'

/** The properties of the whole template. */
export function SheetProperties({ editor }: { editor: Editor }) {
  const t = useT()
  const { design } = editor
  const put = (patch: Partial<Design>, campo: string) =>
    editor.setDesign({ ...design, ...patch }, `sheet ${campo}`)
  return (
    <Stack gap="xs">
      <TextInput
        size="xs"
        label={t('certificacionFormato.nombre')}
        maxLength={80}
        required
        withAsterisk={false}
        value={design.nombre}
        onChange={(e) => put({ nombre: e.currentTarget.value }, 'nombre')}
      />
      <Textarea
        size="xs"
        label={t('certificacionFormato.descripcion')}
        maxLength={300}
        autosize
        value={design.descripcion ?? ''}
        onChange={(e) => put({ descripcion: e.currentTarget.value || null }, 'descripcion')}
      />
      <div className={styles.pair}>
        <Select
          size="xs"
          label={t('certificacionFormato.tamano')}
          allowDeselect={false}
          value={design.tamano}
          data={TamanoHoja.options.map((value) => ({ value, label: t(`hoja.${value}`) }))}
          onChange={(v) => v && put({ tamano: v }, 'tamano')}
        />
        <Select
          size="xs"
          label={t('certificacionFormato.orientacion')}
          allowDeselect={false}
          value={design.orientacion}
          data={Orientacion.options.map((value) => ({ value, label: t(`orientacion.${value}`) }))}
          onChange={(v) => v && put({ orientacion: v }, 'orientacion')}
        />
        <PagesField editor={editor} put={put} />
      </div>
      <BackgroundFields design={design} put={put} />
      <CriterionFields design={design} put={put} />
    </Stack>
  )
}

type PutDesign = (patch: Partial<Design>, campo: string) => void
type PartProps = { design: Design; put: PutDesign }

/** The number of pages, at least up to the last one with an element. */
function PagesField({ editor, put }: { editor: Editor; put: PutDesign }) {
  const t = useT()
  const { paginas, pieces } = editor.design
  const fewest = Math.max(1, ...pieces.map(({ elemento }) => elemento.pagina))
  return (
    <NumberInput
      size="xs"
      label={t('certificacionFormato.paginas')}
      min={fewest}
      max={10}
      allowDecimal={false}
      value={paginas}
      onChange={(v) => {
        if (typeof v !== 'number' || v < fewest || v > 10) return
        put({ paginas: v }, 'paginas')
        if (editor.pagina > v) editor.goToPage(v)
      }}
    />
  )
}

function BackgroundFields({ design: { fondo, fondoEnTodas, paginas }, put }: PartProps) {
  const t = useT()
  return (
    <>
      <ImageField
        label={fondo === null ? 'certificacionFormato.ponerFondo' : 'certificacionFormato.cambiarFondo'}
        removeLabel="certificacionFormato.quitarFondo"
        uso="FONDO"
        isSet={fondo !== null}
        onChange={(imagen) => put({ fondo: imagen?.id ?? null }, '')}
      />
      {fondo !== null && paginas > 1 && (
        <Checkbox
          size="xs"
          label={t('certificacionFormato.fondoEnTodas')}
          checked={fondoEnTodas}
          onChange={(e) => put({ fondoEnTodas: e.currentTarget.checked }, '')}
        />
      )}
    </>
  )
}

function CriterionFields({ design: { criterio }, put }: PartProps) {
  const t = useT()
  return (
    <>
      <Checkbox
        size="xs"
        label={t('certificacionFormato.criterioAprobado')}
        checked={criterio.aprobado}
        onChange={(e) => put({ criterio: { ...criterio, aprobado: e.currentTarget.checked } }, '')}
      />
      <NumberInput
        size="xs"
        label={t('certificacionFormato.criterioAsistenciaMinima')}
        description={t('certificacionFormato.asistenciaAyuda')}
        min={0}
        max={100}
        value={criterio.asistenciaMinima ?? ''}
        onChange={(v) =>
          put({ criterio: { ...criterio, asistenciaMinima: typeof v === 'number' ? v : null } }, 'asistencia')
        }
      />
    </>
  )
}
