import { Button, FileButton, InputWrapper } from '@mantine/core'

import { InstitucionForm } from '#contract/consultas/puesta.ts'
import { op, type Parsed } from '#contract/core/op.ts'
import { AJUSTES } from '#contract/institucion/ajuste.ts'
import { institucion } from '#contract/institucion/institucion.ts'
import { parametro } from '#contract/institucion/parametro.ts'
import { StepForm } from '#web/consultas/puesta/step-form.tsx'
import type { Situation } from '#web/consultas/puesta/use-situation.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { useFormValues } from '#web/core/form/form-context.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { useSesion } from '#web/core/session/session.ts'
import { ColourChoice } from '#web/institucion/parametro/index.ts'
import { Logo } from '#web/ui/logo.tsx'
import { useT } from '#web/ui/words.ts'

import { saveSettings } from './save-settings.ts'
import type { StepProps } from './step-props.ts'

const institucionOp = op({ ...parametro.ajustar, input: InstitucionForm })
type Institucion = Parsed<typeof institucionOp>
const { Text } = fieldsOf(institucionOp)

const numberKey = ({ valueOf }: Situation) =>
  valueOf('institucion.pais') === 'PE' ? 'comprobante.ruc' : 'comprobante.identificacion'

/** The time zone of the browser, for an institution that has not said one: without it the day changes at another hour. */
const zoneFor = ({ valueOf }: Situation) =>
  valueOf('institucion.zonaHoraria') === AJUSTES['institucion.zonaHoraria'].usual
    ? Intl.DateTimeFormat().resolvedOptions().timeZone
    : valueOf('institucion.zonaHoraria')

/** The name, the taxpayer's number, the logo and the colour. */
export function InstitucionStep({ situation, ...rest }: StepProps) {
  const t = useT()
  const { valueOf } = situation
  const number = numberKey(situation)
  const nombre = valueOf('institucion.nombre')
  const send = ({ nombre, identificacion, color }: Institucion) =>
    saveSettings(situation, {
      'institucion.nombre': nombre,
      [number]: identificacion,
      'institucion.color': color,
      'institucion.zonaHoraria': zoneFor(situation),
    })
  return (
    <StepForm<Institucion>
      op={institucionOp}
      inicial={{
        nombre: nombre === AJUSTES['institucion.nombre'].usual ? '' : nombre,
        identificacion: valueOf(number),
        color: valueOf('institucion.color'),
      }}
      label={t('puesta.seguir', { paso: t('puesta.paso.periodo') })}
      send={send}
      fieldOf={(campo) => (campo === number ? 'identificacion' : campo.replace('institucion.', ''))}
      {...rest}
    >
      <div className="fields">
        <Text name="nombre" label="ajuste.institucion.nombre" />
        <Text name="identificacion" label={`ajuste.${number}`} />
      </div>
      <div className="fields">
        <LogoChoice />
        <Colour />
      </div>
    </StepForm>
  )
}

/** The logo is kept at once: it needs no button of the step. */
function LogoChoice() {
  const t = useT()
  const { logo } = useSesion().institucion
  const upload = useWrite(institucion.subirLogo)
  return (
    <InputWrapper
      labelElement="div"
      label={t('ajuste.logo')}
      error={upload.error?.message}
      description={t('puesta.logoAyuda')}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    >
      <div className="row">
        <Logo key={logo} logo={logo} alto={44} />
        <FileButton
          accept="image/png,image/jpeg,image/webp"
          onChange={(archivo) => archivo && upload.mutate({ archivo })}
        >
          {(props) => (
            <Button {...props} size="xs" variant="default" loading={upload.isPending}>
              {t('ajuste.logo.elegir')}
            </Button>
          )}
        </FileButton>
      </div>
    </InputWrapper>
  )
}

function Colour() {
  const t = useT()
  const { values, errors, setFieldValue } = useFormValues()
  return (
    <ColourChoice
      id="puesta-color"
      label={t('ajuste.institucion.color')}
      value={String(values.color)}
      error={errors.color}
      onChange={(color) => setFieldValue('color', color)}
    />
  )
}
