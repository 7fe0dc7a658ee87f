import type { Language } from "../../../src/domain/site/locale";

/** What the mails about accounts say. */
export const ACCOUNT_TEXT = {
  ko: {
    resetSubject: "비밀번호 재설정 안내",
    resetTitle: "비밀번호를 다시 정해 주세요",
    resetLead: (name: string) =>
      `${name} 님, 비밀번호를 다시 정하겠다는 요청을 받았습니다. 아래 버튼은 한 시간 동안, 한 번만 쓸 수 있습니다.`,
    resetOpen: "새 비밀번호 정하기",
    resetHint: "요청하지 않으셨다면 이 메일을 지우셔도 됩니다. 비밀번호는 바뀌지 않습니다.",
    changedSubject: "비밀번호가 변경되었습니다",
    changedTitle: "비밀번호가 변경되었습니다",
    changedLead: (name: string) => `${name} 님의 비밀번호가 변경되어, 다른 기기에서는 모두 로그아웃되었습니다.`,
    changedOpen: "비밀번호 다시 정하기",
    changedHint: "직접 변경하지 않으셨다면 위 버튼을 눌러 바로 비밀번호를 다시 정해 주세요.",
    confirmSubject: "새 이메일 주소를 확인해 주세요",
    confirmTitle: "새 이메일 주소를 확인해 주세요",
    confirmLead:
      "대문 계정의 이메일 주소를 이 주소로 변경하겠다는 요청을 받았습니다. 아래 버튼은 24시간 동안, 한 번만 쓸 수 있습니다.",
    newAddress: "새 주소",
    confirmOpen: "새 주소 확인하기",
    confirmHint: "요청하지 않으셨다면 이 메일을 삭제하셔도 됩니다. 아무것도 변경되지 않습니다.",
    takenSubject: "이미 대문 계정이 있는 이메일 주소입니다",
    takenTitle: "이미 계정이 있는 이메일 주소입니다",
    takenLead:
      "다른 대문 계정의 이메일 주소를 이 주소로 변경하겠다는 요청을 받았습니다. 이 주소로 만든 계정이 이미 있어서 아무것도 변경하지 않았습니다. 그 계정을 쓰시려면 이 주소로 로그인해 주세요.",
    takenHint:
      "비밀번호를 잊으셨다면 로그인 화면에서 다시 정하실 수 있습니다. 요청하지 않으셨다면 이 메일을 삭제하셔도 됩니다.",
    movedSubject: "계정의 이메일 주소가 변경되었습니다",
    movedTitle: "계정의 이메일 주소가 변경되었습니다",
    movedLead: (name: string) =>
      `${name} 님의 계정에 등록된 이메일 주소가 다른 주소로 변경되었습니다. 이제 이 주소로는 로그인하실 수 없습니다.`,
    formerAddress: "이전 주소",
    movedHint: "직접 변경하지 않으셨다면 위 연락처로 바로 알려 주세요.",
    movedHintNobody: "직접 변경하지 않으셨다면 대문에 초대해 주신 분께 바로 알려 주세요.",
    signIn: "로그인하기",
    product: "대문",
    inviteSubject: (from: string) =>
      from ? `[대문] 에이전트 홈페이지 초대 (보낸 곳: ${from})` : "[대문] 에이전트 홈페이지 초대",
    inviteTitle: (name: string) => `${name} 님을 에이전트 홈페이지에 초대합니다`,
    inviteProduct: "대문은 부동산 에이전트의 한국어와 영어 홈페이지를 만드는 서비스입니다.",
    inviteLender: (name: string, nmls: string) =>
      `대출 기관 ${name}(NMLS ID ${nmls})과 함께 제공하며, 모든 홈페이지의 하단에 이 기관의 이름과 번호가 표시됩니다. 에이전트님과는 서로 독립된 사업자이고, 에이전트님도 고객도 이 기관을 이용하거나 소개할 의무가 없습니다.`,
    invitePress:
      "아래 버튼을 누르시면 비밀번호를 정하는 화면이 열리고, 이어서 다섯 단계로 홈페이지를 만듭니다. 게시를 누르시기 전에는 아무것도 게시되지 않습니다.",
    invitePressReady:
      "아래 버튼을 누르시면 비밀번호를 정하는 화면이 열리고, 이어서 준비된 홈페이지를 직접 편집하실 수 있습니다.",
    inviter: "초대한 사람",
    site: "사이트",
    support: "도움이 필요하실 때",
    inviteOpen: "초대 수락하기",
    inviteHint: (days: number) =>
      `이 초대는 ${days}일 동안, 한 번만 쓸 수 있습니다. 잘못 받으셨다면 이 메일을 지우셔도 됩니다.`,
    account: "계정",
  },
  en: {
    resetSubject: "Reset your password",
    resetTitle: "Choose a new password",
    resetLead: (name: string) =>
      `Hello ${name}, somebody asked to reset your password. The button below works once, within an hour.`,
    resetOpen: "Choose a new password",
    resetHint: "If it was not you, delete this message: your password stays as it is.",
    changedSubject: "Your password was changed",
    changedTitle: "Your password was changed",
    changedLead: (name: string) =>
      `Hello ${name}, the password of your account was changed. Every other device is signed out.`,
    changedOpen: "Choose another password",
    changedHint: "If it was not you, press the button now and choose a new password.",
    confirmSubject: "Confirm your new email address",
    confirmTitle: "Confirm your new email address",
    confirmLead:
      "Somebody asked to make this the email address of an account at Daemun. The button below works once, within 24 hours.",
    newAddress: "New address",
    confirmOpen: "Confirm the new address",
    confirmHint: "If it was not you, delete this message: nothing changes.",
    takenSubject: "This email address already has an account at Daemun",
    takenTitle: "This email address already has an account",
    takenLead:
      "Somebody asked to make this the email address of another account at Daemun. An account with this address exists already, so nothing was changed. To use that account, sign in with this address.",
    takenHint:
      "If you forgot its password, choose a new one at the sign-in. If it was not you who asked, delete this message.",
    movedSubject: "The email address of your account was changed",
    movedTitle: "The email address of your account was changed",
    movedLead: (name: string) =>
      `Hello ${name}, your account has another email address now. You can no longer sign in with this one.`,
    formerAddress: "Former address",
    movedHint: "If it was not you, tell the contact above at once.",
    movedHintNobody: "If it was not you, tell whoever invited you to Daemun at once.",
    signIn: "Sign in",
    product: "Daemun",
    inviteSubject: (from: string) =>
      from ? `[Daemun] Invitation to your agent homepage (from ${from})` : "[Daemun] Invitation to your agent homepage",
    inviteTitle: (name: string) => `${name}, you are invited to an agent homepage`,
    inviteProduct: "Daemun makes homepages in Korean and English for real estate agents.",
    inviteLender: (name: string, nmls: string) =>
      `It is offered together with the lender ${name} (NMLS ID ${nmls}), whose name and number are in the footer of every homepage. You and the lender are independent businesses: neither you nor your clients have to use or recommend it.`,
    invitePress:
      "The button below opens a screen where you choose a password, and then takes you through five steps to your homepage. Nothing is published before you press Publish.",
    invitePressReady:
      "The button below opens a screen where you choose a password. Then you can edit the homepage that was prepared for you.",
    inviter: "Invited by",
    site: "Site",
    support: "If you need help",
    inviteOpen: "Accept the invitation",
    inviteHint: (days: number) =>
      `This invitation works once, within ${days} days. If it is not for you, delete this message.`,
    account: "Account",
  },
} satisfies Record<Language, unknown>;
