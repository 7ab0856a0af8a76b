import '@mantine/core/styles/Table.layer.css'
import { Table } from '@mantine/core'

import { personName } from '#contract/core/person-name.ts'
import { type Auditoria, auditoria } from '#contract/institucion/auditoria.ts'
import { entityName } from '#web/core/act/act-words.ts'
import { nameAuthor } from '#web/core/record/author.tsx'
import { RecordDrawer } from '#web/core/record/record-drawer.tsx'
import { Moment } from '#web/core/words/format.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { useT } from '#web/ui/words.ts'

import { changesOf, useAuditWords } from './audit-words.ts'

export const AuditoriaRecord = () => (
  <RecordDrawer
    op={auditoria.ver}
    size={720}
    titulo={(a) => <Title act={a} />}
    fichas={[{ clave: 'datos', titulo: 'ficha.datos', ver: (a) => <Datos row={a} /> }]}
  />
)

/** A sign-in is named by its person; any other act by the entity and the number of the row. */
function Title({ act }: { act: Auditoria }) {
  const t = useT()
  const { accion, entidad, idEntidad } = act
  if (accion === 'INICIO_SESION' || accion === 'INGRESO_FALLIDO')
    return `${t(`accion.${accion}`)} · ${nameAuthor(t, act)}`
  return `${entityName(t, entidad)} · ${idEntidad}`
}

function Datos({ row }: { row: Auditoria }) {
  const t = useT()
  const { label, value } = useAuditWords(row.entidad)
  return (
    <>
      <Facts
        items={[
          ['auditoria.instante', <Moment key="i" value={row.instante} />],
          ['auditoria.actor', row.persona ? `${personName(row.persona)} (${row.actor})` : nameAuthor(t, row)],
          ['auditoria.accion', t(`accion.${row.accion}`)],
          ['auditoria.operacion', row.operacion],
          ['auditoria.direccion', row.direccion],
        ]}
      />
      <Table.ScrollContainer minWidth={320}>
        <Table mt="md" verticalSpacing="xs" layout="fixed">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('auditoria.campo')}</Table.Th>
              <Table.Th scope="col">{t('auditoria.antes')}</Table.Th>
              <Table.Th scope="col">{t('auditoria.despues')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changesOf(row).map(({ campo, antes, despues }) => (
              <Table.Tr key={campo}>
                <Table.Th scope="row" fw={500} style={{ overflowWrap: 'anywhere' }}>
                  {label(campo)}
                </Table.Th>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{value(campo, antes)}</Table.Td>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{value(campo, despues)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </>
  )
}
