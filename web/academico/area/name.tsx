import { AreaDot } from '#web/ui/area.tsx'

/** The name of an area after its colour. */
export const AreaName = ({ area }: { area: { idArea: number; nombre: string } }) => (
  <>
    <AreaDot area={area} />
    {area.nombre}
  </>
)
