import { Button } from '@mantine/core'
import { useRef } from 'react'

import { Canal, MARCAS, type Mensaje, mensaje, TipoMensaje } from '#contract/mensajes/mensaje.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { useFormValues } from '#web/core/form/form-context.ts'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useRecord } from '#web/core/record/use-record.ts'
import { type Frase, isKey, type Translate, useT } from '#web/ui/words.ts'

import { MensajePreview } from './preview.tsx'

import styles from './mensaje.module.css'

const { Text, Area, One, Yes } = fieldsOf(mensaje.guardar)

const tipoOf = (value: unknown) => TipoMensaje.catch('GENERAL').parse(value)

/** The fields of a template, beside a preview with the data of a real person. */
function Fields() {
  const t = useT()
  const { values } = useFormValues()
  const canal = Canal.catch('CORREO').parse(values.canal)
  const tipos = TipoMensaje.options.map((value) => ({ value, label: t(`tipoMensaje.${value}`) }))
  const canales = Canal.options.map((value) => ({ value, label: t(`canal.${value}`) }))
  const texto = {
    tipo: tipoOf(values.tipo),
    canal,
    asunto: String(values.asunto ?? ''),
    cuerpo: String(values.cuerpo ?? ''),
  }
  return (
    <div className={`sides ${styles.sides}`}>
      <div className="grid">
        <Text name="plantilla" label="mensaje.nombre" help="mensaje.plantillaAyuda" />
        <div className={`sides ${styles.two}`}>
          <One name="tipo" label="mensaje.tipo" options={tipos} required />
          <One name="canal" label="mensaje.canal" options={canales} required />
        </div>
        {canal === 'CORREO' && <Text name="asunto" label="mensaje.asunto" />}
        <BodyField />
        <Yes name="predeterminado" label="mensaje.predeterminadoLargo" help="mensaje.predeterminadoAyuda" />
      </div>
      <MensajePreview texto={texto} />
    </div>
  )
}

/** A placeholder in words, which some kinds of message have of their own. */
function markText(t: Translate, tipo: TipoMensaje, marca: string) {
  const own = `mensaje.marca.${tipo}.${marca}`
  return t((isKey(own) ? own : `mensaje.marca.${marca}`) as Frase)
}

/** The text field, with buttons that insert a placeholder at the cursor. */
function BodyField() {
  const t = useT()
  const form = useFormValues()
  const box = useRef<HTMLDivElement>(null)
  const tipo = tipoOf(form.values.tipo)
  const put = (marca: string) => {
    const area = box.current?.querySelector('textarea')
    const text = String(form.values.cuerpo ?? '')
    const [from, to] = [area?.selectionStart ?? text.length, area?.selectionEnd ?? text.length]
    const mark = `{{${marca}}}`
    form.setFieldValue('cuerpo', text.slice(0, from) + mark + text.slice(to))
    requestAnimationFrame(() => {
      area?.focus()
      area?.setSelectionRange(from + mark.length, from + mark.length)
    })
  }
  return (
    <div ref={box}>
      <Area name="cuerpo" label="mensaje.cuerpo" />
      <div className={`line ${styles.marks}`} role="group" aria-label={t('mensaje.insertar')}>
        <span className="quiet">{t('mensaje.insertar')}</span>
        {MARCAS[tipo].map((marca) => (
          <Button
            key={marca}
            type="button"
            size="compact-xs"
            variant="default"
            onMouseDown={(e) => e.preventDefault()}
            onClick={() => put(marca)}
          >
            {markText(t, tipo, marca)}
          </Button>
        ))}
      </div>
    </div>
  )
}

export function MensajeNuevo({ done }: { done: (id: number) => void }) {
  const { close } = useRecord()
  return (
    <OpForm
      op={mensaje.guardar}
      inicial={{ tipo: 'GENERAL', canal: 'CORREO', predeterminado: false }}
      onDone={(reply) => done(reply.plantilla.idMensaje)}
      onCancel={close}
    >
      <Fields />
    </OpForm>
  )
}

export const MensajeEditar = ({ row, done }: { row: Mensaje; done: () => void }) => (
  <OpForm op={mensaje.actualizar} inicial={{ ...row, id: row.idMensaje }} onDone={done} onCancel={done}>
    <Fields />
  </OpForm>
)
