import { OfArea } from '#web/ui/area.tsx'

/** The name of an area after its colour. */
export const AreaName = ({ area }: { area: { idArea: number; nombre: string } }) => (
  <OfArea area={area}>{area.nombre}</OfArea>
)
