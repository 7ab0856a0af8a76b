import { type Propio, propio } from '#contract/personas/propio.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { OpForm } from '#web/core/form/op-form.tsx'
import { SharedMailNotice } from '#web/personas/usuario/index.ts'
import { toast } from '#web/ui/toast.tsx'

import { FotoField } from './foto.tsx'

const { Text, Yes } = fieldsOf(propio.actualizar)
const { Text: CorreoText } = fieldsOf(propio.cambiarCorreo)

export const ContactForm = ({ row }: { row: Propio }) => (
  <OpForm op={propio.actualizar} inicial={row}>
    <FotoField />
    <Text name="celular" label="propio.celular" type="tel" />
    <Text name="direccion" label="propio.direccion" />
    {row.enCatalogo !== null && (
      <Yes name="enCatalogo" label="propio.enCatalogo" help="propio.enCatalogoAyuda" />
    )}
  </OpForm>
)

export const CorreoForm = ({ own }: { own: number }) => (
  <OpForm
    op={propio.cambiarCorreo}
    inicial={{}}
    button="propio.cambiarCorreo"
    continues
    onDone={({ mensaje }) => toast.done(mensaje)}
  >
    <CorreoText name="correo" label="propio.correoNuevo" type="email" />
    <SharedMailNotice own={own} />
  </OpForm>
)
