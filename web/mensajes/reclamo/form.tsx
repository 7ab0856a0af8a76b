import '@mantine/core/styles/Radio.layer.css'
import { Button, Checkbox, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core'
import { createContext, type FormEvent, type ReactNode, use, useRef, useState } from 'react'

import { useFocusOnRefusal } from '#web/core/form/first-problem.ts'
import type { ApiError } from '#web/core/request/api-error.ts'
import { Notice } from '#web/personas/sesion/index.ts'
import { type Frase, useT } from '#web/ui/words.ts'

import { type Campo, hojaOf, type Libro, type Registered, sendHoja } from './send-hoja.ts'

import styles from './libro.module.css'

type Errors = Partial<Record<string, string>>
const ErrorsContext = createContext<Errors>({})

type FieldProps = { name: Campo; label: Frase; help?: Frase; max: number; optional?: boolean }

/** The props of a field: its label, its limit and the error that the server found in it. */
function useField({ name, label, help, max, optional = false }: FieldProps) {
  const t = useT()
  return {
    name,
    maxLength: max,
    error: use(ErrorsContext)[name],
    label: optional ? `${t(label)} (${t('form.opcional')})` : t(label),
    ...(help && { description: t(help) }),
  }
}

type TextProps = FieldProps & { type?: 'email' | 'tel'; autoComplete?: string; symbol?: string }
const Text = ({ type, autoComplete = 'off', symbol, ...rest }: TextProps) => (
  <TextInput
    {...useField(rest)}
    type={type ?? 'text'}
    autoComplete={autoComplete}
    {...(symbol && { inputMode: 'decimal' as const, leftSection: symbol })}
  />
)
const Area = (props: FieldProps) => <Textarea {...useField(props)} rows={4} />

type OneOfProps = { name: Campo; label: Frase; options: readonly (readonly [value: string, label: Frase])[] }

/** Chooses between two values, with the first chosen and the meaning of each beside it. The form reads them by their name. */
function OneOf({ name, label, options }: OneOfProps) {
  const t = useT()
  return (
    <fieldset className={`stack ${styles.choice}`}>
      <legend>{t(label)}</legend>
      {options.map(([value, text], i) => (
        <Radio key={value} name={name} value={value} defaultChecked={i === 0} label={t(text)} />
      ))}
    </fieldset>
  )
}

function Part({ titulo, children }: { titulo: Frase; children: ReactNode }) {
  const t = useT()
  return (
    <section className={`stack ${styles.part}`}>
      <h2>{t(titulo)}</h2>
      {children}
    </section>
  )
}

const DOCUMENTS = ['DNI', 'CE', 'PASAPORTE', 'PTP', 'CPP', 'RUC'] as const

function Consumer() {
  const t = useT()
  const [minor, setMinor] = useState(false)
  return (
    <Part titulo="reclamo.delConsumidor">
      <Text name="consumidor" label="reclamo.consumidor" max={150} autoComplete="name" />
      <div className={styles.pair}>
        <NativeSelect
          name="tipoDocumento"
          label={t('reclamo.tipoDocumento')}
          data={DOCUMENTS.map((value) => ({ value, label: t(`documentoReclamo.${value}`) }))}
        />
        <Text name="numeroDocumento" label="reclamo.numeroDocumentoCampo" max={20} />
      </div>
      <p className="dim">{t('reclamo.dondeAyuda')}</p>
      <Text name="direccion" label="reclamo.direccion" max={200} autoComplete="street-address" />
      <Text
        name="correo"
        label="reclamo.correo"
        help="reclamo.correoAyuda"
        max={120}
        type="email"
        autoComplete="email"
      />
      <Text name="telefono" label="reclamo.telefono" max={30} type="tel" autoComplete="tel" optional />
      <Checkbox
        name="menorDeEdad"
        label={t('reclamo.menorDeEdad')}
        onChange={(e) => setMinor(e.currentTarget.checked)}
      />
      {minor && <Text name="apoderado" label="reclamo.apoderado" max={150} />}
    </Part>
  )
}

const Good = ({ symbol }: { symbol: string }) => (
  <Part titulo="reclamo.delBien">
    <OneOf
      name="bien"
      label="reclamo.bien"
      options={[
        ['SERVICIO', 'bienReclamo.SERVICIO'],
        ['PRODUCTO', 'bienReclamo.PRODUCTO'],
      ]}
    />
    <Text name="descripcion" label="reclamo.descripcion" max={500} />
    <Text name="monto" label="reclamo.monto" max={12} symbol={symbol} optional />
  </Part>
)

const Complaint = () => (
  <Part titulo="reclamo.delReclamo">
    <OneOf
      name="tipo"
      label="reclamo.tipo"
      options={[
        ['RECLAMO', 'reclamo.esReclamo'],
        ['QUEJA', 'reclamo.esQueja'],
      ]}
    />
    <Area name="detalle" label="reclamo.detalle" help="reclamo.detalleAyuda" max={3000} />
    <Area name="pedido" label="reclamo.pedido" help="reclamo.pedidoAyuda" max={1500} />
  </Part>
)

const errorsOf = ({ errors }: ApiError): Errors =>
  Object.fromEntries(errors.flatMap((one) => (typeof one === 'string' ? [] : [[one.campo, one.mensaje]])))

/** The empty sheet. What is wrong in it is the server's to say, at each field. */
export function HojaForm({ libro, onDone }: { libro: Libro; onDone: (registered: Registered) => void }) {
  const t = useT()
  const [failure, setFailure] = useState<ApiError>()
  const [busy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  useFocusOnRefusal(element, failure)
  const submit = async (e: FormEvent<HTMLFormElement>) => {
    e.preventDefault()
    setBusy(true)
    try {
      onDone(await sendHoja(hojaOf(e.currentTarget)))
    } catch (error) {
      setFailure(error as ApiError)
    }
    setBusy(false)
  }
  return (
    <ErrorsContext value={failure ? errorsOf(failure) : {}}>
      <form ref={element} className={`stack ${styles.form}`} noValidate onSubmit={(e) => void submit(e)}>
        {failure && <Notice>{failure.message}</Notice>}
        <Consumer />
        <Good symbol={libro.moneda.simbolo} />
        <Complaint />
        <Button type="submit" size="md" loading={busy}>
          {t('reclamo.registrar')}
        </Button>
      </form>
    </ErrorsContext>
  )
}
