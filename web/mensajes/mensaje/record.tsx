import { type Mensaje, mensaje } from '#contract/mensajes/mensaje.ts'
import { CatalogueActions } from '#web/core/act/catalogue-actions.tsx'
import { OpAction } from '#web/core/act/op-action.tsx'
import { RecordDrawer } from '#web/core/record/record-drawer.tsx'
import { EDIT } from '#web/core/record/record-sheet.tsx'
import { useRecord } from '#web/core/record/use-record.ts'
import { Facts } from '#web/ui/facts.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { MensajeEditar, MensajeNuevo } from './form.tsx'
import { MensajePreview } from './preview.tsx'

/** Read beside its list; its form is wider, with the preview beside the fields. */
export function MensajeRecord() {
  const record = useRecord()
  return (
    <RecordDrawer
      op={mensaje.ver}
      entidad="mensaje"
      size={record.nuevo || record.ficha === EDIT ? 1040 : 620}
      titulo={(m) => m.plantilla}
      insignia={(m) => <StateBadge noun="mensaje" state={m.estado} />}
      acciones={(m) => <MensajeActions row={m} />}
      fichas={[{ clave: 'datos', titulo: 'ficha.datos', ver: (m) => <Datos row={m} /> }]}
      editar={{
        op: mensaje.actualizar,
        isFirst: true,
        ver: (m, done) => <MensajeEditar row={m} done={done} />,
      }}
      nuevo={{ titulo: 'mensaje.nuevo', ver: (done) => <MensajeNuevo done={done} /> }}
    />
  )
}

function Datos({ row }: { row: Mensaje }) {
  const t = useT()
  return (
    <>
      <Facts
        items={[
          ['mensaje.tipo', t(`tipoMensaje.${row.tipo}`)],
          ['mensaje.canal', t(`canal.${row.canal}`)],
          ['mensaje.predeterminado', t(row.predeterminado ? 'app.si' : 'app.no')],
        ]}
      />
      <MensajePreview texto={row} />
    </>
  )
}

function MensajeActions({ row }: { row: Mensaje }) {
  const t = useT()
  const { idMensaje, plantilla, tipo, canal, asunto, cuerpo, estado } = row
  return (
    <>
      {canal === 'CORREO' && (
        <OpAction
          op={mensaje.probar}
          label="mensaje.probar"
          efecto={t('mensaje.probarEfecto')}
          input={() => ({ tipo, canal, asunto, cuerpo })}
        />
      )}
      <CatalogueActions
        ops={mensaje}
        noun="mensaje"
        id={{ idMensaje }}
        datos={{ nombre: plantilla }}
        estado={estado}
      />
    </>
  )
}
