import { Checkbox, NumberInput, Select, Stack, Textarea, TextInput } from '@mantine/core'

import { Orientacion, TamanoHoja } from '#contract/certificados/certificacion-formato.ts'
import { useT } from '#web/ui/words.ts'

import type { Diseno } from './diseno.ts'
import { ImagenCampo } from './imagen-campo.tsx'
import type { Editor } from './uso-editor.ts'

import styles from './editor.module.css'

/** The properties of the whole template. */
export function PropiedadesHoja({ editor }: { editor: Editor }) {
  const t = useT()
  const { diseno } = editor
  const put = (cambio: Partial<Diseno>, campo: string) =>
    editor.cambiar({ ...diseno, ...cambio }, `hoja ${campo}`)
  return (
    <Stack gap="xs">
      <TextInput
        size="xs"
        label={t('certificacionFormato.nombre')}
        maxLength={80}
        required
        withAsterisk={false}
        value={diseno.nombre}
        onChange={(e) => put({ nombre: e.currentTarget.value }, 'nombre')}
      />
      <Textarea
        size="xs"
        label={t('certificacionFormato.descripcion')}
        maxLength={300}
        autosize
        value={diseno.descripcion ?? ''}
        onChange={(e) => put({ descripcion: e.currentTarget.value || null }, 'descripcion')}
      />
      <div className={styles.pair}>
        <Select
          size="xs"
          label={t('certificacionFormato.tamano')}
          allowDeselect={false}
          value={diseno.tamano}
          data={TamanoHoja.options.map((value) => ({ value, label: t(`hoja.${value}`) }))}
          onChange={(v) => v && put({ tamano: v }, 'tamano')}
        />
        <Select
          size="xs"
          label={t('certificacionFormato.orientacion')}
          allowDeselect={false}
          value={diseno.orientacion}
          data={Orientacion.options.map((value) => ({ value, label: t(`orientacion.${value}`) }))}
          onChange={(v) => v && put({ orientacion: v }, 'orientacion')}
        />
        <Pages editor={editor} put={put} />
      </div>
      <Background diseno={diseno} put={put} />
      <Criterion diseno={diseno} put={put} />
    </Stack>
  )
}

type Put = (cambio: Partial<Diseno>, campo: string) => void
type PartProps = { diseno: Diseno; put: Put }

/** The number of pages, at least up to the last one with an element. */
function Pages({ editor, put }: { editor: Editor; put: Put }) {
  const t = useT()
  const { paginas, piezas } = editor.diseno
  const fewest = Math.max(1, ...piezas.map(({ elemento }) => elemento.pagina))
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
        if (editor.pagina > v) editor.irA(v)
      }}
    />
  )
}

function Background({ diseno: { fondo, fondoEnTodas, paginas }, put }: PartProps) {
  const t = useT()
  return (
    <>
      <ImagenCampo
        etiqueta={fondo === null ? 'certificacionFormato.ponerFondo' : 'certificacionFormato.cambiarFondo'}
        quitar="certificacionFormato.quitarFondo"
        uso="FONDO"
        puesta={fondo !== null}
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

function Criterion({ diseno: { criterio }, put }: PartProps) {
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
