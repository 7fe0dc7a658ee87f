/** Of a publisher whose database went away while it started (`EX_TEMPFAIL` of sysexits.h): another start may do. */
export const MAY_START_LATER = 75;
