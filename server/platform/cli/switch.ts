/** What a setting with two states is given on the command line. */
export type Switch = 'on' | 'off'
export const switches: Switch[] = ['on', 'off']
