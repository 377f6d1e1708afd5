/** The key of the footer's group whose entries, such as imprint and privacy, are the links of its last line. */
export const legalKey = 'foot-legal'
