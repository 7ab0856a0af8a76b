import '@mantine/core/styles/Radio.layer.css'
import { Group, Radio, Select, Stack } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'

import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { type Pagador } from '#contract/comprobantes/pagador.ts'
import type { Reply } from '#contract/core/op.ts'
import { CLASES, type ClasePago, type EntradaPagador, type Pedido } from '#contract/pagos/pedido.ts'
import { useFormValues } from '#web/core/form/form-context.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { foldText } from '#web/ui/fold-text.ts'
import { useT } from '#web/ui/words.ts'

import { PayerFields } from './payer-fields.tsx'

type Payers = Reply<typeof comprobante.pagadores>

const NEW = 'nuevo'
const OWN = 'propio'

/** Whether a document of a kind may name a payer. */
const names = (clase: ClasePago, { tipoDocumento }: Pick<Pagador, 'tipoDocumento'>) =>
  CLASES[clase].documentos.includes(tipoDocumento)
const typed = ({ tipoDocumento, documento, nombre, direccion, correo, datos }: Pagador): EntradaPagador => ({
  tipoDocumento,
  documento,
  nombre,
  direccion,
  correo,
  datos,
})
const blankOf = (clase: ClasePago): EntradaPagador => ({
  tipoDocumento: CLASES[clase].documentos[0],
  documento: '',
  nombre: '',
  direccion: '',
  correo: '',
})

/** The kind of comprobante of a payment and who it names. Nothing, where none are issued. */
export function ComprobanteChoice({ idUsuario }: { idUsuario: number }) {
  const { data } = useRead(comprobante.pagadores, { id: idUsuario })
  return data?.emite ? <Choice payers={data} /> : null
}

/** The payer that a form begins with: the student, or the last one known of a kind that asks for one, else a blank one. */
export function usualPedido({ pagadores }: Payers, clase: ClasePago): Pedido {
  if (!CLASES[clase].pidePagador) return { clase }
  const last = pagadores.find((one) => names(clase, one))
  return { clase, pagador: last ? typed(last) : blankOf(clase) }
}

/** Reads the document that the form asks for. By default one of the usual kind, the student's. */
function usePedido(payers: Payers) {
  const { pagadores, propio, clases } = payers
  const form = useFormValues()
  const pedido = form.values.comprobante as Pedido | undefined
  const clase = clases.find((one) => one === pedido?.clase) ?? clases[0]!
  const [isNew, setNew] = useState(false)
  const set = (next: object) => form.setFieldValue('comprobante', next)
  const known = pagadores.filter((one) => names(clase, one))
  const pick = (id: string) => {
    setNew(id === NEW)
    if (id === OWN) return set({ clase })
    const one = known.find(({ idPagador }) => String(idPagador) === id)
    set({ clase, pagador: one ? typed(one) : blankOf(clase) })
  }
  const choose = (next: ClasePago) => {
    setNew(CLASES[next].pidePagador && !pagadores.some((one) => names(next, one)))
    set(usualPedido(payers, next))
  }
  const documento = pedido?.pagador?.documento
  const valueOf = () => {
    if (isNew) return NEW
    // A document that is made again may name the student in full.
    if (documento === undefined || documento === propio.documento) return OWN
    return String(known.find((one) => one.documento === documento)?.idPagador ?? NEW)
  }
  return { clase, known, value: valueOf(), pick, choose }
}

/** The same of payers that were read. */
export function Choice({ payers }: { payers: Payers }) {
  const t = useT()
  const { clase, known, value, pick, choose } = usePedido(payers)
  const { pidePagador } = CLASES[clase]
  const byLetter = (event: KeyboardEvent<HTMLElement>) => {
    const next = payers.clases.find((one) =>
      foldText(t(`claseComprobante.${one}`)).startsWith(foldText(event.key)),
    )
    if (!next || event.ctrlKey || event.metaKey || event.altKey) return
    choose(next)
    event.currentTarget.querySelector<HTMLInputElement>(`input[value="${next}"]`)?.focus()
  }
  const who = [
    ...(pidePagador ? [] : [{ value: OWN, label: t('pagador.propio', { nombre: payers.propio.nombre }) }]),
    ...known.map(({ idPagador, documento, nombre }) => ({
      value: String(idPagador),
      label: `${nombre} · ${documento}`,
    })),
    { value: NEW, label: t(pidePagador ? 'pagador.otraEmpresa' : 'pagador.otraPersona') },
  ]
  return (
    <Stack gap="xs">
      {payers.clases.length > 1 && (
        <Radio.Group
          label={t('comprobante.comprobante')}
          value={clase}
          onChange={(next) => choose(next as ClasePago)}
          onKeyDown={byLetter}
        >
          <Group gap="md" mt="xs">
            {payers.clases.map((one) => (
              <Radio key={one} size="xs" value={one} label={t(`claseComprobante.${one}`)} />
            ))}
          </Group>
        </Radio.Group>
      )}
      {who.length > 1 && (
        <Select
          label={t('pagador.aNombre')}
          data={who}
          value={value}
          allowDeselect={false}
          checkIconPosition="right"
          onChange={(id) => id && pick(id)}
        />
      )}
      {value === NEW && <PayerFields at="comprobante.pagador" clase={clase} campos={payers.campos} />}
    </Stack>
  )
}
