/**
 * Homepages and what the law finds missing on them, by the text of the rules (decision 79): state · role ·
 * name · licence number · firm's name · firm's phone · altered picture · missing. `-` is nothing. A broker's firm has the
 * broker's own number. An altered picture is said to be one or not, has its original or not, or is not on the page.
 */
export const COMPLIANCE_CASES = `
CA      | agent    | Yuna Seo / 서유나    | BRE #01112223          | Pacific Crest Realty   | 949-555-0100   | -                       | nothing
CA      | agent    | -                    | dre#01359246           | 한빛부동산             | 213-555-0177   | -                       | nameMissing
CA      | agent    | 김민지               | -                      | Pacific Crest Realty   | 949-555-0100   | -                       | licenceMissing
CA      | agent    | Grace Lee            | 0123456                | Han Realty Group       | 949-555-0100   | -                       | licenceShape
CA      | agent    | Grace Lee            | dre#01359246           | -                      | 213-555-0177   | -                       | brokerMissing
CA      | agent    | Grace Lee            | DRE 02145678           | Peachtree Homes        | -              | -                       | nothing
CA      | broker   | Grace Lee            | 01234567               | Han Realty Group       | 678-555-0134   | -                       | nothing
CA      | broker   | -                    | License No. 02001122   | Pacific Crest Realty   | 213-555-0177   | -                       | nameMissing
CA      | broker   | Daniel Park          | O1234567               | Pacific Crest Realty   | 213-555-0177   | -                       | licenceShape
CA      | broker   | Grace Lee            | DRE 02145678           | -                      | 213-555-0177   | -                       | nothing
CA      | broker   | Yuna Seo / 서유나    | CalDRE# 01456789       | 한빛부동산             | -              | -                       | nothing
GA      | agent    | Daniel Park          | H-61234                | 한빛부동산             | 949-555-0100   | -                       | nothing
GA      | agent    | -                    | 350112                 | 한빛부동산             | 213-555-0177   | -                       | nameMissing
GA      | agent    | Yuna Seo / 서유나    | -                      | 한빛부동산             | 213-555-0177   | -                       | nothing
GA      | agent    | 김민지               | H-61234                | 한빛부동산             | 949-555-0100   | -                       | nothing
GA      | agent    | Grace Lee            | 350112                 | -                      | 213-555-0177   | -                       | firmNameMissing
GA      | agent    | Daniel Park          | GREC #398761           | Peachtree Homes        | -              | -                       | firmPhoneMissing
GA      | broker   | Grace Lee            | 350112                 | 한빛부동산             | 678-555-0134   | -                       | nothing
GA      | broker   | -                    | GREC #398761           | Peachtree Homes        | 678-555-0134   | -                       | nameMissing
GA      | broker   | 김민지               | GA 412098              | -                      | 678-555-0134   | -                       | firmNameMissing
GA      | broker   | 김민지               | 350112                 | Peachtree Homes        | -              | -                       | firmPhoneMissing
CA GA   | agent    | Daniel Park          | License No. 02001122   | Han Realty Group       | 678-555-0134   | -                       | nothing
CA GA   | agent    | -                    | dre#01359246           | Peachtree Homes        | 678-555-0134   | -                       | nameMissing
CA GA   | agent    | 김민지               | -                      | Pacific Crest Realty   | 949-555-0100   | -                       | licenceMissing
CA GA   | agent    | 김민지               | O1234567               | Pacific Crest Realty   | 678-555-0134   | -                       | licenceShape
CA GA   | agent    | Daniel Park          | Cal DRE 01020304       | -                      | 678-555-0134   | -                       | brokerMissing, firmNameMissing
CA GA   | agent    | Yuna Seo / 서유나    | 01234567               | 한빛부동산             | -              | -                       | firmPhoneMissing
CA GA   | broker   | Daniel Park          | Cal DRE 01020304       | Han Realty Group       | 213-555-0177   | -                       | nothing
CA GA   | broker   | -                    | dre#01359246           | Pacific Crest Realty   | 678-555-0134   | -                       | nameMissing
CA GA   | broker   | Yuna Seo / 서유나    | DRE 123                | Pacific Crest Realty   | 949-555-0100   | -                       | licenceShape
CA GA   | broker   | Yuna Seo / 서유나    | DRE 02145678           | -                      | 949-555-0100   | -                       | firmNameMissing
CA GA   | broker   | Grace Lee            | DRE 02145678           | Pacific Crest Realty   | -              | -                       | firmPhoneMissing
-       | agent    | 김민지               | 01234567               | Pacific Crest Realty   | 678-555-0134   | -                       | nothing
-       | agent    | -                    | Cal DRE 01020304       | Pacific Crest Realty   | 949-555-0100   | -                       | nameMissing
-       | agent    | 김민지               | -                      | 한빛부동산             | 678-555-0134   | -                       | nothing
-       | agent    | Yuna Seo / 서유나    | 신청 중                | Pacific Crest Realty   | 949-555-0100   | -                       | nothing
-       | agent    | Yuna Seo / 서유나    | 01765432 / GA 350112   | -                      | 678-555-0134   | -                       | nothing
-       | agent    | 김민지               | CA DRE 00998877        | Pacific Crest Realty   | -              | -                       | nothing
-       | broker   | Yuna Seo / 서유나    | BRE #01112223          | Han Realty Group       | 213-555-0177   | -                       | nothing
-       | broker   | -                    | 01234567               | 한빛부동산             | 949-555-0100   | -                       | nameMissing
-       | broker   | Daniel Park          | 01234567A              | Han Realty Group       | 678-555-0134   | -                       | nothing
-       | broker   | Daniel Park          | CalDRE# 01456789       | -                      | 213-555-0177   | -                       | nothing
-       | broker   | 김민지               | CalDRE# 01456789       | Han Realty Group       | -              | -                       | nothing
CA      | agent    | Yuna Seo / 서유나    | CalDRE# 01456789       | Peachtree Homes        | 678-555-0134   | said, original          | nothing
CA      | agent    | Grace Lee            | 01234567               | Peachtree Homes        | 678-555-0134   | said, no original       | alteredOriginal
CA      | agent    | 김민지               | Cal DRE 01020304       | Peachtree Homes        | 213-555-0177   | not said, original      | alteredStatement
CA      | agent    | Daniel Park          | BRE #01112223          | Han Realty Group       | 949-555-0100   | not said, no original   | alteredStatement, alteredOriginal
CA      | agent    | 김민지               | 01765432 / GA 350112   | 한빛부동산             | 949-555-0100   | elsewhere               | nothing
CA      | broker   | Yuna Seo / 서유나    | Cal DRE 01020304       | Pacific Crest Realty   | 678-555-0134   | said, original          | nothing
CA      | broker   | Daniel Park          | DRE 02145678           | Peachtree Homes        | 213-555-0177   | said, no original       | alteredOriginal
CA      | broker   | 김민지               | 01765432 / GA 350112   | Peachtree Homes        | 213-555-0177   | not said, original      | alteredStatement
CA      | broker   | Daniel Park          | DRE 02145678           | Peachtree Homes        | 678-555-0134   | not said, no original   | alteredStatement, alteredOriginal
CA      | broker   | Grace Lee            | DRE #01987654          | Han Realty Group       | 949-555-0100   | elsewhere               | nothing
GA      | agent    | 김민지               | 350112                 | Peachtree Homes        | 213-555-0177   | said, original          | nothing
GA      | agent    | 김민지               | 350112                 | Peachtree Homes        | 213-555-0177   | said, no original       | nothing
GA      | agent    | Daniel Park          | 350112                 | Han Realty Group       | 213-555-0177   | not said, original      | nothing
GA      | agent    | 김민지               | 350112                 | Pacific Crest Realty   | 949-555-0100   | not said, no original   | nothing
GA      | agent    | Grace Lee            | 350112                 | Han Realty Group       | 678-555-0134   | elsewhere               | nothing
GA      | broker   | 김민지               | 350112                 | Han Realty Group       | 949-555-0100   | said, original          | nothing
GA      | broker   | Daniel Park          | 350112                 | Han Realty Group       | 678-555-0134   | said, no original       | nothing
GA      | broker   | 김민지               | 350112                 | 한빛부동산             | 678-555-0134   | not said, original      | nothing
GA      | broker   | Yuna Seo / 서유나    | 350112                 | Han Realty Group       | 949-555-0100   | not said, no original   | nothing
GA      | broker   | Daniel Park          | 350112                 | Peachtree Homes        | 213-555-0177   | elsewhere               | nothing
CA GA   | agent    | Yuna Seo / 서유나    | dre#01359246           | Han Realty Group       | 213-555-0177   | said, original          | nothing
CA GA   | agent    | Grace Lee            | 01765432 / GA 350112   | Pacific Crest Realty   | 949-555-0100   | said, no original       | alteredOriginal
CA GA   | agent    | 김민지               | DRE #01987654          | Pacific Crest Realty   | 213-555-0177   | not said, original      | alteredStatement
CA GA   | agent    | Grace Lee            | BRE #01112223          | Peachtree Homes        | 949-555-0100   | not said, no original   | alteredStatement, alteredOriginal
CA GA   | agent    | Grace Lee            | CalDRE# 01456789       | 한빛부동산             | 949-555-0100   | elsewhere               | nothing
CA GA   | broker   | Grace Lee            | dre#01359246           | Pacific Crest Realty   | 949-555-0100   | said, original          | nothing
CA GA   | broker   | Yuna Seo / 서유나    | BRE #01112223          | Han Realty Group       | 213-555-0177   | said, no original       | alteredOriginal
CA GA   | broker   | Daniel Park          | 01765432 / GA 350112   | Peachtree Homes        | 213-555-0177   | not said, original      | alteredStatement
CA GA   | broker   | 김민지               | dre#01359246           | Han Realty Group       | 678-555-0134   | not said, no original   | alteredStatement, alteredOriginal
CA GA   | broker   | 김민지               | License No. 02001122   | Peachtree Homes        | 678-555-0134   | elsewhere               | nothing
-       | agent    | Daniel Park          | DRE 02145678           | Peachtree Homes        | 949-555-0100   | said, original          | nothing
-       | agent    | 김민지               | CA DRE 00998877        | Han Realty Group       | 213-555-0177   | said, no original       | nothing
-       | agent    | Daniel Park          | DRE #01987654          | Han Realty Group       | 678-555-0134   | not said, original      | nothing
-       | agent    | 김민지               | DRE 02145678           | Peachtree Homes        | 949-555-0100   | not said, no original   | nothing
-       | agent    | 김민지               | DRE #01987654          | Peachtree Homes        | 678-555-0134   | elsewhere               | nothing
-       | broker   | Yuna Seo / 서유나    | CalDRE# 01456789       | 한빛부동산             | 949-555-0100   | said, original          | nothing
-       | broker   | Daniel Park          | 01234567               | Peachtree Homes        | 678-555-0134   | said, no original       | nothing
-       | broker   | Grace Lee            | License No. 02001122   | 한빛부동산             | 213-555-0177   | not said, original      | nothing
-       | broker   | Grace Lee            | DRE 02145678           | Pacific Crest Realty   | 949-555-0100   | not said, no original   | nothing
-       | broker   | Daniel Park          | CA DRE 00998877        | Han Realty Group       | 678-555-0134   | elsewhere               | nothing
CA      | agent    | Grace Lee            | 01234567               | Han Realty Group       | -              | -                       | nothing
CA      | agent    | Grace Lee            | DRE 02145678           | Han Realty Group       | -              | -                       | nothing
CA      | agent    | Grace Lee            | DRE #01987654          | Han Realty Group       | -              | -                       | nothing
CA      | agent    | Grace Lee            | CalDRE# 01456789       | Han Realty Group       | -              | -                       | nothing
CA      | agent    | Grace Lee            | CA DRE 00998877        | Han Realty Group       | -              | -                       | nothing
CA      | agent    | Grace Lee            | BRE #01112223          | Han Realty Group       | -              | -                       | nothing
CA      | agent    | Grace Lee            | License No. 02001122   | Han Realty Group       | -              | -                       | nothing
CA      | agent    | Grace Lee            | 01765432 / GA 350112   | Han Realty Group       | -              | -                       | nothing
CA      | agent    | Grace Lee            | dre#01359246           | Han Realty Group       | -              | -                       | nothing
CA      | agent    | Grace Lee            | Cal DRE 01020304       | Han Realty Group       | -              | -                       | nothing
CA      | agent    | Grace Lee            | 1234567                | Han Realty Group       | -              | -                       | licenceShape
CA      | agent    | Grace Lee            | 012345678              | Han Realty Group       | -              | -                       | licenceShape
CA      | agent    | Grace Lee            | GA 350112              | Han Realty Group       | -              | -                       | licenceShape
CA      | agent    | Grace Lee            | O1234567               | Han Realty Group       | -              | -                       | licenceShape
CA      | agent    | Grace Lee            | pending                | Han Realty Group       | -              | -                       | licenceShape
CA      | agent    | Grace Lee            | 신청 중                | Han Realty Group       | -              | -                       | licenceShape
CA      | agent    | Grace Lee            | 0123456                | Han Realty Group       | -              | -                       | licenceShape
CA      | agent    | Grace Lee            | DRE 123                | Han Realty Group       | -              | -                       | licenceShape
CA      | agent    | Grace Lee            | 01234567A              | Han Realty Group       | -              | -                       | licenceShape
CA      | agent    | Grace Lee            | DRE                    | Han Realty Group       | -              | -                       | licenceMissing
GA      | agent    | Daniel Park          | 350112                 | Peachtree Homes        | 678-555-0134   | -                       | nothing
GA      | agent    | Daniel Park          | GA 412098              | Peachtree Homes        | 678-555-0134   | -                       | nothing
GA      | agent    | Daniel Park          | GREC #398761           | Peachtree Homes        | 678-555-0134   | -                       | nothing
GA      | agent    | Daniel Park          | H-61234                | Peachtree Homes        | 678-555-0134   | -                       | nothing
GA      | agent    | -                    | GA 350112              | -                      | -              | not said, original      | nameMissing, firmNameMissing, firmPhoneMissing
CA GA   | agent    | 김민지               | CA DRE 00998877        | Peachtree Homes        | 949-555-0100   | said, no original       | alteredOriginal
CA      | broker   | -                    | CA DRE 00998877        | Han Realty Group       | 949-555-0100   | said, no original       | nameMissing, alteredOriginal
CA      | agent    | Yuna Seo / 서유나    | BRE #01112223          | 한빛부동산             | -              | said, original          | nothing
CA      | broker   | Daniel Park          | DRE 02145678           | Pacific Crest Realty   | 678-555-0134   | said, original          | nothing
CA GA   | broker   | Daniel Park          | O1234567               | Peachtree Homes        | -              | elsewhere               | licenceShape, firmPhoneMissing
GA      | agent    | Grace Lee            | pending                | Pacific Crest Realty   | 949-555-0100   | elsewhere               | nothing
CA      | broker   | 김민지               | dre#01359246           | Peachtree Homes        | 949-555-0100   | elsewhere               | nothing
CA GA   | agent    | -                    | -                      | 한빛부동산             | 678-555-0134   | said, original          | nameMissing, licenceMissing
CA GA   | agent    | Grace Lee            | License No. 02001122   | Han Realty Group       | 949-555-0100   | -                       | nothing
CA GA   | broker   | Grace Lee            | GA 350112              | Pacific Crest Realty   | -              | not said, no original   | licenceShape, alteredStatement, alteredOriginal, firmPhoneMissing
CA GA   | agent    | Yuna Seo / 서유나    | CA DRE 00998877        | Han Realty Group       | 678-555-0134   | said, no original       | alteredOriginal
-       | agent    | -                    | 신청 중                | 한빛부동산             | 678-555-0134   | -                       | nameMissing
CA GA   | agent    | Daniel Park          | 1234567                | Peachtree Homes        | 949-555-0100   | not said, original      | licenceShape, alteredStatement
CA GA   | broker   | Grace Lee            | CalDRE# 01456789       | Pacific Crest Realty   | 213-555-0177   | -                       | nothing
GA      | agent    | Daniel Park          | License No. 02001122   | 한빛부동산             | 678-555-0134   | -                       | nothing
CA      | broker   | Daniel Park          | Cal DRE 01020304       | -                      | -              | said, original          | nothing
CA GA   | broker   | Yuna Seo / 서유나    | 01234567               | -                      | -              | said, original          | firmNameMissing, firmPhoneMissing
CA      | broker   | Grace Lee            | Cal DRE 01020304       | Pacific Crest Realty   | 949-555-0100   | said, original          | nothing
CA GA   | agent    | -                    | License No. 02001122   | Pacific Crest Realty   | 949-555-0100   | elsewhere               | nameMissing
CA      | broker   | Grace Lee            | 01765432 / GA 350112   | Peachtree Homes        | 949-555-0100   | elsewhere               | nothing
CA      | broker   | Yuna Seo / 서유나    | dre#01359246           | 한빛부동산             | 949-555-0100   | said, no original       | alteredOriginal
GA      | broker   | Yuna Seo / 서유나    | CalDRE# 01456789       | Peachtree Homes        | 949-555-0100   | not said, original      | nothing
CA GA   | agent    | Grace Lee            | Cal DRE 01020304       | -                      | 678-555-0134   | said, no original       | brokerMissing, alteredOriginal, firmNameMissing
-       | agent    | Daniel Park          | CalDRE# 01456789       | -                      | -              | said, no original       | nothing
-       | agent    | 김민지               | -                      | 한빛부동산             | 949-555-0100   | not said, original      | nothing
CA      | agent    | Yuna Seo / 서유나    | -                      | 한빛부동산             | -              | said, original          | licenceMissing
GA      | agent    | Daniel Park          | DRE #01987654          | 한빛부동산             | 678-555-0134   | not said, no original   | nothing
CA GA   | broker   | 김민지               | 신청 중                | Peachtree Homes        | -              | not said, original      | licenceShape, alteredStatement, firmPhoneMissing
CA      | agent    | Yuna Seo / 서유나    | 01765432 / GA 350112   | 한빛부동산             | 678-555-0134   | not said, original      | alteredStatement
CA GA   | agent    | Grace Lee            | 신청 중                | 한빛부동산             | 213-555-0177   | not said, original      | licenceShape, alteredStatement
CA      | agent    | Daniel Park          | CA DRE 00998877        | Pacific Crest Realty   | -              | not said, original      | alteredStatement
CA      | agent    | Grace Lee            | pending                | 한빛부동산             | 949-555-0100   | -                       | licenceShape
CA GA   | agent    | Yuna Seo / 서유나    | CalDRE# 01456789       | -                      | 213-555-0177   | said, original          | brokerMissing, firmNameMissing
CA GA   | agent    | -                    | License No. 02001122   | Han Realty Group       | 949-555-0100   | -                       | nameMissing
CA GA   | agent    | Daniel Park          | -                      | Peachtree Homes        | 949-555-0100   | not said, no original   | licenceMissing, alteredStatement, alteredOriginal
GA      | agent    | Daniel Park          | -                      | 한빛부동산             | 213-555-0177   | elsewhere               | nothing
-       | agent    | 김민지               | DRE #01987654          | -                      | -              | not said, no original   | nothing
GA      | agent    | 김민지               | 0123456                | -                      | 678-555-0134   | said, original          | firmNameMissing
CA      | agent    | Daniel Park          | 012345678              | Han Realty Group       | 213-555-0177   | said, no original       | licenceShape, alteredOriginal
CA      | agent    | Yuna Seo / 서유나    | License No. 02001122   | -                      | -              | said, original          | brokerMissing
-       | agent    | Daniel Park          | DRE 123                | -                      | 213-555-0177   | said, original          | nothing
CA GA   | broker   | 김민지               | DRE 02145678           | Peachtree Homes        | -              | elsewhere               | firmPhoneMissing
-       | agent    | Grace Lee            | GA 350112              | Peachtree Homes        | -              | not said, no original   | nothing
-       | agent    | Yuna Seo / 서유나    | License No. 02001122   | Peachtree Homes        | 678-555-0134   | -                       | nothing
GA      | agent    | Yuna Seo / 서유나    | dre#01359246           | Pacific Crest Realty   | -              | -                       | firmPhoneMissing
CA      | agent    | Daniel Park          | Cal DRE 01020304       | Han Realty Group       | 213-555-0177   | not said, no original   | alteredStatement, alteredOriginal
CA GA   | agent    | Daniel Park          | DRE 02145678           | -                      | -              | said, original          | brokerMissing, firmNameMissing, firmPhoneMissing
-       | agent    | Grace Lee            | Cal DRE 01020304       | -                      | 213-555-0177   | not said, original      | nothing
CA GA   | agent    | 김민지               | 01765432 / GA 350112   | -                      | 678-555-0134   | -                       | brokerMissing, firmNameMissing
-       | broker   | 김민지               | 1234567                | Peachtree Homes        | -              | -                       | nothing
CA GA   | agent    | Yuna Seo / 서유나    | -                      | Pacific Crest Realty   | 213-555-0177   | elsewhere               | licenceMissing
-       | agent    | Daniel Park          | -                      | -                      | -              | -                       | nothing
GA      | agent    | 김민지               | CA DRE 00998877        | Peachtree Homes        | 678-555-0134   | said, no original       | nothing
CA GA   | agent    | 김민지               | -                      | Peachtree Homes        | -              | elsewhere               | licenceMissing, firmPhoneMissing
CA      | broker   | 김민지               | License No. 02001122   | Pacific Crest Realty   | -              | said, original          | nothing
-       | agent    | Yuna Seo / 서유나    | DRE #01987654          | -                      | 213-555-0177   | elsewhere               | nothing
CA      | agent    | 김민지               | BRE #01112223          | -                      | -              | elsewhere               | brokerMissing
-       | agent    | Daniel Park          | 신청 중                | Peachtree Homes        | 678-555-0134   | -                       | nothing
CA      | agent    | Yuna Seo / 서유나    | 신청 중                | Pacific Crest Realty   | -              | said, original          | licenceShape
-       | agent    | Grace Lee            | 012345678              | -                      | -              | said, original          | nothing
CA GA   | agent    | Yuna Seo / 서유나    | License No. 02001122   | Pacific Crest Realty   | -              | -                       | firmPhoneMissing
CA      | agent    | Daniel Park          | DRE 02145678           | 한빛부동산             | 213-555-0177   | said, no original       | alteredOriginal
CA      | agent    | Daniel Park          | pending                | Pacific Crest Realty   | -              | elsewhere               | licenceShape
CA      | agent    | Yuna Seo / 서유나    | DRE 02145678           | Peachtree Homes        | 213-555-0177   | not said, original      | alteredStatement
-       | agent    | Daniel Park          | -                      | -                      | 678-555-0134   | not said, no original   | nothing
GA      | agent    | -                    | 신청 중                | Pacific Crest Realty   | -              | said, original          | nameMissing, firmPhoneMissing
-       | agent    | Grace Lee            | License No. 02001122   | Peachtree Homes        | -              | not said, no original   | nothing
CA GA   | agent    | Daniel Park          | -                      | -                      | 949-555-0100   | said, original          | licenceMissing, brokerMissing, firmNameMissing
CA      | agent    | 김민지               | -                      | Han Realty Group       | -              | not said, original      | licenceMissing, alteredStatement
CA      | broker   | Daniel Park          | dre#01359246           | 한빛부동산             | 213-555-0177   | not said, no original   | alteredStatement, alteredOriginal
CA GA   | agent    | Yuna Seo / 서유나    | O1234567               | Han Realty Group       | 678-555-0134   | said, original          | licenceShape
GA      | agent    | Daniel Park          | O1234567               | Pacific Crest Realty   | -              | said, no original       | firmPhoneMissing
GA      | broker   | Grace Lee            | DRE 02145678           | Pacific Crest Realty   | 949-555-0100   | not said, original      | nothing
GA      | agent    | 김민지               | pending                | Pacific Crest Realty   | 949-555-0100   | said, original          | nothing
CA      | broker   | -                    | DRE 02145678           | Han Realty Group       | -              | not said, no original   | nameMissing, alteredStatement, alteredOriginal
CA GA   | broker   | -                    | DRE 02145678           | 한빛부동산             | 678-555-0134   | -                       | nameMissing
CA GA   | agent    | Daniel Park          | 01234567               | Pacific Crest Realty   | -              | elsewhere               | firmPhoneMissing
CA GA   | agent    | Daniel Park          | BRE #01112223          | Han Realty Group       | -              | said, no original       | alteredOriginal, firmPhoneMissing
CA      | agent    | Yuna Seo / 서유나    | 01765432 / GA 350112   | Pacific Crest Realty   | -              | -                       | nothing
-       | broker   | 김민지               | dre#01359246           | Peachtree Homes        | 213-555-0177   | not said, original      | nothing
CA GA   | broker   | Daniel Park          | 1234567                | -                      | -              | said, no original       | licenceShape, alteredOriginal, firmNameMissing, firmPhoneMissing
-       | agent    | Yuna Seo / 서유나    | BRE #01112223          | -                      | -              | said, original          | nothing
CA      | agent    | Grace Lee            | License No. 02001122   | Peachtree Homes        | -              | said, no original       | alteredOriginal
-       | agent    | -                    | 01234567               | Han Realty Group       | -              | -                       | nameMissing
CA      | broker   | 김민지               | GA 350112              | 한빛부동산             | 213-555-0177   | said, original          | licenceShape
CA      | agent    | Yuna Seo / 서유나    | DRE 02145678           | Han Realty Group       | 213-555-0177   | said, original          | nothing
CA      | agent    | Yuna Seo / 서유나    | DRE                    | Pacific Crest Realty   | -              | elsewhere               | licenceMissing
GA      | broker   | -                    | Cal DRE 01020304       | Han Realty Group       | -              | said, original          | nameMissing, firmPhoneMissing
CA      | agent    | 김민지               | License No. 02001122   | Peachtree Homes        | 213-555-0177   | -                       | nothing
GA      | agent    | Grace Lee            | 01234567               | -                      | 213-555-0177   | -                       | firmNameMissing
-       | agent    | Yuna Seo / 서유나    | 01234567A              | Han Realty Group       | 949-555-0100   | -                       | nothing
CA      | agent    | -                    | -                      | Peachtree Homes        | 678-555-0134   | not said, original      | nameMissing, licenceMissing, alteredStatement
`;
