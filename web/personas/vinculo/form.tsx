import '@mantine/core/styles/SegmentedControl.layer.css'
import { SegmentedControl, SimpleGrid } from '@mantine/core'
import { type ReactNode, useState } from 'react'

import { Relacion } from '#contract/personas/familia.ts'
import { Limite, PERMISOS_DE_VINCULO, type Vinculo, vinculo } from '#contract/personas/vinculo.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { useFormValues } from '#web/core/form/form-context.ts'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useTipos } from '#web/institucion/tipo/index.ts'
import { personasConDocumento } from '#web/personas/usuario/index.ts'
import { useT } from '#web/ui/words.ts'

import { LimitFileInput, useLimitFile } from './limit-file.tsx'

const { Text, One, Yes, Area, Whole, Day, Pick } = fieldsOf(vinculo.guardar)

/** Rights of most adults of a student: seeing, paying, authorizing, and being told. */
export const USUAL = {
  veNotas: true,
  veDinero: true,
  paga: true,
  autoriza: true,
  recibeAvisos: true,
  emergencia: false,
  conviveCon: false,
}

export function useRelations() {
  const t = useT()
  return Relacion.options.map((value) => ({ value, label: t(`vinculo.relacion.${value}`) }))
}

/** Links an adult to a student: a contact, or who has an account already. */
export function LinkNew({ idAlumno, done }: { idAlumno: number; done: () => void }) {
  const t = useT()
  const [who, setWho] = useState<'contacto' | 'usuario'>('contacto')
  const { chosen, onDone } = useLimitFile(done)
  const kinds = (['contacto', 'usuario'] as const).map((value) => ({
    value,
    label: t(`vinculo.es.${value}`),
  }))
  return (
    <div className="panel inset">
      <SegmentedControl
        size="xs"
        data={kinds}
        value={who}
        onChange={(value) => setWho(value as typeof who)}
      />
      <OpForm
        key={who}
        op={vinculo.guardar}
        inicial={{ ...USUAL, idAlumno, relacion: 'MADRE', orden: 1, limite: 'NINGUNO' }}
        onDone={onDone}
        onCancel={done}
      >
        {who === 'usuario' ? (
          <Pick name="idUsuario" label="vinculo.persona" source={personasConDocumento} />
        ) : (
          <ContactFields />
        )}
        <LinkFields file={<LimitFileInput {...chosen} before={null} />} />
      </OpForm>
    </div>
  )
}

/** Changes what an adult may see and do, their limit, and the data of a contact. */
export function LinkEdit({ row, done }: { row: Vinculo; done: () => void }) {
  const { chosen, onDone } = useLimitFile(done)
  return (
    <div className="panel inset">
      <OpForm op={vinculo.actualizar} inicial={{ ...row, id: row.idVinculo }} onDone={onDone} onCancel={done}>
        {row.idUsuario === null && <ContactFields />}
        <LinkFields file={<LimitFileInput {...chosen} before={row.limiteArchivo} />} />
      </OpForm>
    </div>
  )
}

function ContactFields() {
  const kinds = useTipos('TIPO_DOCUMENTO').map(({ codigo, nombre }) => ({ value: codigo, label: nombre }))
  return (
    <>
      <Text name="nombre" label="vinculo.nombre" required />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <One name="tipoDocumento" label="usuario.tipoDocumento" options={kinds} clearable />
        <Text name="numeroDocumento" label="usuario.numeroDocumento" />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Text name="celular" label="usuario.celular" type="tel" />
        <Text name="correo" label="usuario.correo" type="email" />
      </SimpleGrid>
    </>
  )
}

function LinkFields({ file }: { file: ReactNode }) {
  const t = useT()
  const { limite } = useFormValues().values
  const limits = Limite.options.map((value) => ({ value, label: t(`vinculo.limite.${value}`) }))
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <One name="relacion" label="vinculo.relacion" options={useRelations()} />
        <Whole name="orden" label="vinculo.orden" min={1} max={99} />
        <Day name="desde" label="vinculo.desde" />
      </SimpleGrid>
      <RightFields />
      <One name="limite" label="vinculo.limite" options={limits} />
      {limite !== 'NINGUNO' && (
        <>
          <Area name="limiteMotivo" label="vinculo.limiteMotivo" required />
          {file}
        </>
      )}
    </>
  )
}

const RightFields = () => (
  <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="xs">
    {PERMISOS_DE_VINCULO.map((right) => (
      <Yes key={right} name={right} label={`vinculo.${right}`} />
    ))}
  </SimpleGrid>
)
