/** A code as it is compared: without the hyphens, spaces and capitals with which people copy it from paper. */
export const plainCode = (codigo: string) => codigo.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
